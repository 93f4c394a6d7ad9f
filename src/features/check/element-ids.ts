/** Names that the components and the script share. */

/** The id of the answer, which the form's address contains. */
export const ANSWER_ID = 'answer';

/** The id of a question's first control. */
export const fieldId = (name: string): string => `check-${name}`;

/** Attributes of a part of the answer, which is hidden unless the answer shows it. */
export type PartOf = (name: string) => { 'data-part': string; hidden: boolean };
