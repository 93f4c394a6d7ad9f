interface HeadlineProps {
  as?: 'h1' | 'h2' | undefined;
  /** The part in heavy type. */
  strong: string;
  /** The part in light type. */
  light?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/** A headline in two weights. The element's base styles set the size. */
export function Headline({ as: Level = 'h2', strong, light, id, className }: HeadlineProps) {
  return (
    <Level id={id} className={className}>
      {/* One text: a space of its own at the end of a line is lost in the accessible name. */}
      {light ? `${strong} ` : strong}
      {light && <em>{light}</em>}
    </Level>
  );
}
