interface HeadlineProps {
  as?: 'h1' | 'h2' | undefined;
  /** The clause in the heavy voice. */
  strong: string;
  /** The clause in the light voice. */
  light?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/** A headline in two voices. The sizes come from the element, see the base styles. */
export function Headline({ as: Level = 'h2', strong, light, id, className }: HeadlineProps) {
  return (
    <Level id={id} className={className}>
      {strong}
      {light && (
        <>
          {' '}
          <em>{light}</em>
        </>
      )}
    </Level>
  );
}
