/** Checks registration numbers in the browser while they are typed, and puts the verdicts into words. */
import type { PapersText } from '../../../content-model/texts.generated.ts';
import { checkIdentifier, type Identifier } from '../../../domain/identifiers/check.ts';
import type { Verdict } from '../../../domain/identifiers/verdict.ts';
import type { Format } from '../../../domain/language/format.ts';
import { documentFormat } from '../../../ui/document-format.ts';

/** @param list the element with all fields and, in `data-numbers`, the sentences that answer them */
export function checkWhileTyping(list: HTMLElement): void {
  const format = documentFormat();
  const words: NumberWords = JSON.parse(list.dataset.numbers ?? '');
  for (const row of list.querySelectorAll<HTMLElement>('[data-number]')) wireField(row, words, format);
}

/** Problems are shown when the visitor leaves the field, then at every key; an accepted number at once. */
function wireField(row: HTMLElement, words: NumberWords, format: Format): void {
  const input = row.querySelector('input');
  const status = row.querySelector('[role="status"]');
  if (!input || !status) return;
  const identifier = row.dataset.number as Identifier;
  // The visitor may have left the field before this code was loaded.
  let hasLeft = document.activeElement !== input;
  const show = () => {
    const verdict = checkIdentifier(identifier, input.value);
    if (!verdict) hasLeft = false;
    const isShown = verdict && (verdict.ok || hasLeft);
    const sentence = isShown ? sentenceFor(identifier, verdict, words, format) : '';
    if (status.textContent !== sentence) status.textContent = sentence;
    if (isShown && !verdict.ok) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  };
  input.addEventListener('input', show);
  input.addEventListener('blur', () => {
    hasLeft = true;
    show();
  });
  show();
}

/** The words that the browser needs. */
export type NumberWords = Pick<
  PapersText['numbers'],
  'problems' | 'warnings' | 'accepted' | 'holders' | 'states'
>;

/** A sentence for the visitor: the problem, a warning, or the facts in the number. */
export function sentenceFor(
  identifier: Identifier,
  verdict: Verdict,
  words: NumberWords,
  format: Format,
): string {
  if (!verdict.ok) return problemSentence(verdict.problem, words, format);
  const { value, facts, warnings } = verdict;
  if (warnings.length > 0)
    return warnings.map(({ code, found }) => format.fill(words.warnings[code], { found })).join(' ');
  const { state = '', holder = '' } = facts;
  return format.fill(words.accepted[identifier], {
    ...facts,
    value,
    state: words.states[state] ?? state,
    holder: (words.holders as Readonly<Record<string, string>>)[holder] ?? holder,
  });
}

function problemSentence(
  problem: Extract<Verdict, { ok: false }>['problem'],
  words: NumberWords,
  format: Format,
): string {
  const { code, ...values } = problem;
  const places = Object.entries(values).map(([name, value]) => [
    name,
    name === 'wanted' && typeof value === 'string' ? [...value].join(' / ') : String(value),
  ]);
  return format.fill(words.problems[code], Object.fromEntries(places));
}
