/** How sure OCR is of a word, 0 to 100. */
import type { PageWord } from './page-layout.ts';

/** OCR misreads about one in ten figures of which it is less sure than this. */
export const SURE_OF_FIGURE = 80;
/** Words without a digit of which it is less sure are mostly letters that are not on the page. */
export const SURE_OF_WORD = 50;

export const hasDigit = (text: string): boolean => /\p{N}/u.test(text);

/** True for a figure or word that OCR may have misread; false for text of the file. */
export const isUncertain = ({ text, confidence = 100 }: Pick<PageWord, 'text' | 'confidence'>): boolean =>
  confidence < (hasDigit(text) ? SURE_OF_FIGURE : SURE_OF_WORD);
