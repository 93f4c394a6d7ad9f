/** Numbers of notes above the line: `4,321³`, where the 3 is drawn smaller and raised. */

export interface GlyphSize {
  /** Font size in points. */
  size: number;
  /** Lower edge of the character's box, in points; y grows upwards. */
  bottom: number;
}

/** Relative to the font size of the text. Numbers of notes have about 0.6 of it, and are raised by a third. */
const MAX_SIZE = 0.75;
const MIN_RISE = 0.2;
const BEFORE_NOTE = /[^\s\p{P}]|[)\]%’”"'.,]/u;
const NOTE = /^[\p{Nd}*†‡§#]$/u;

/** @returns true for a character that numbers a note. Letters do not: `st` in `31st` belongs to its number. */
export const isNote = (character: string): boolean => NOTE.test(character);

/** @returns true for a character after which a note may stand: not a bracket or a dash, for example */
export const mayHaveNote = (character: string): boolean => BEFORE_NOTE.test(character);

/** @returns true if a character is clearly smaller than the text, and above its baseline */
export function isRaised(text: GlyphSize, character: GlyphSize): boolean {
  return character.size <= MAX_SIZE * text.size && character.bottom - text.bottom > MIN_RISE * text.size;
}
