interface OptionsProps {
  /** The first, empty option. */
  choose: string;
  /** Label by value, in the order shown. */
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
