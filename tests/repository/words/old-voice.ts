/** Unidiomatic words and phrases from earlier versions, each with a suggested replacement. */
export interface Sign {
  pattern: RegExp;
  write: string;
}

export const SIGNS: readonly Sign[] = [
  { pattern: /\bwhoever\b/i, write: 'the actor: visitors, clients, the operator' },
  { pattern: /\b(nobody|no one)(’s|'s)\b/i, write: 'reserved, unowned' },
  { pattern: /(?<![-`'/."=])\bnobody\b(?![`'@."-])/i, write: 'no client, no visitor, nothing' },
  { pattern: /\bsomebody\b/i, write: 'the actor' },
  { pattern: /\banew\b/i, write: 'again' },
  { pattern: /\b(mends?|mended|mending)\b(?!`|:)/i, write: 'fix, repair, recover' },
  { pattern: /\b(judged|judges)\b/i, write: 'validated, checked, compared' },
  { pattern: /\bspoilt\b/i, write: 'damaged' },
  { pattern: /\b(is|are|was|were|be) told\b(?! apart)/i, write: 'receives, is notified, reports' },
  { pattern: /\bof ours\b/i, write: 'the project’s, our own' },
  { pattern: /\b(dear|dearer|dearest) (work|first|request|page|is|to)\b/i, write: 'expensive' },
  { pattern: /\b(a|every|any|each) slips?\b/i, write: 'an error, invalid content' },
  { pattern: /\bwhat came\b(?! back)/i, write: 'submissions, what was received' },
];
