/** The words of one translated text: placeholders, and the glossary of its language. */
import type { Glossary } from '../schema/language.ts';

const placesIn = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');

/** @returns how to fix each problem */
export function wordProblems(english: string, own: string, glossary: Glossary | undefined): string[] {
  const fixes: string[] = [];
  if (placesIn(english) !== placesIn(own))
    fixes.push(`use the placeholders of the English text: ${placesIn(english) || 'none'}`);
  if (own === english) return fixes;
  const words = ` ${english
    .replace(/\{\w+\}|npm run [\w -]+/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, ' ')} `;
  for (const { en, use } of glossary?.terms ?? []) {
    const term = en.find((word) => words.includes(` ${word.toLowerCase()} `));
    if (term && !use.some((form) => own.includes(form)))
      fixes.push(`“${term}” is ${use.join(' or ')} in the glossary, in “${english}”`);
  }
  for (const { word, use } of glossary?.never ?? [])
    if (own.includes(word)) fixes.push(`write ${use} in place of ${word}, as the glossary says`);
  return fixes;
}
