interface OptionsProps {
  /** Label of the first, empty option. */
  choose: string;
  /** Labels by value, in display order. */
  options: Readonly<Record<string, string>>;
}

/** The options of a select element. */
export function Options({ choose, options }: OptionsProps) {
  return (
    <>
      <option value="">{choose}</option>
      {Object.entries(options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
