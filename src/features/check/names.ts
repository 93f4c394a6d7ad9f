/** Names that the components and the script share. */

/** The id of the answer, which the form's address contains. */
export const ANSWER_ID = 'answer';

/** The id of a question's first control. */
export const fieldId = (name: string): string => `check-${name}`;

/** The id of the line that shows how an amount was read. */
export const amountWordsId = (name: string): string => `${fieldId(name)}-read`;
