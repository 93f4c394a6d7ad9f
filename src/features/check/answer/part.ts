/** Attributes of a part of the answer, which is hidden unless the answer shows it. */
export type PartOf = (name: string) => { 'data-part': string; hidden: boolean };

export const partOf =
  (shown: ReadonlySet<string>): PartOf =>
  (name) => ({ 'data-part': name, hidden: !shown.has(name) });
