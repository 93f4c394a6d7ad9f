/** Puts the verdict on a registration number into words. Runs in the browser. */
import type { PapersText } from '../../../content-model/schema/papers.ts';
import type { Identifier } from '../../../domain/identifiers/check.ts';
import type { Verdict } from '../../../domain/identifiers/verdict.ts';
import { fillText } from '../../../ui/fill-in/fill-text.ts';

/** The words that the browser needs. */
export type NumberWords = Pick<
  PapersText['numbers'],
  'problems' | 'warnings' | 'accepted' | 'holders' | 'states'
>;

/** A sentence for the visitor: what is wrong, what to look at again, or what the number says. */
export function sentenceFor(identifier: Identifier, verdict: Verdict, words: NumberWords): string {
  if (!verdict.ok) return problemSentence(verdict.problem, words);
  const { value, facts, warnings } = verdict;
  if (warnings.length > 0)
    return warnings.map(({ code, found }) => fillText(words.warnings[code], { found })).join(' ');
  const { state = '', holder = '' } = facts;
  return fillText(words.accepted[identifier], {
    ...{ ...facts, value },
    state: words.states[state] ?? state,
    holder: (words.holders as Readonly<Record<string, string>>)[holder] ?? holder,
  });
}

function problemSentence(problem: Extract<Verdict, { ok: false }>['problem'], words: NumberWords): string {
  const { code, ...values } = problem;
  const wanted = 'wanted' in values && typeof values.wanted === 'string' ? values.wanted : undefined;
  const places = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return fillText(words.problems[code], {
    ...Object.fromEntries(places),
    ...(wanted && { wanted: [...wanted].join(' / ') }),
  });
}
