interface ChoicesProps {
  /** Labels by value, in display order. `none` stands for the empty value. */
  options: Readonly<Record<string, string>>;
}

/** The options of a select element, all of them answers. */
export function Choices({ options }: ChoicesProps) {
  return Object.entries(options).map(([value, label]) => (
    <option key={value} value={value === 'none' ? '' : value}>
      {label}
    </option>
  ));
}
