/** The parts of the search, each with a change of the code that takes it out. */

export interface Change {
  name: string;
  file: string;
  /** Code that the file contains once. */
  from: string;
  to: string;
}

const QUERY = 'src/features/library/search/query';
const INTERPRETATION = 'src/features/library/search/reading/interpretation.ts';
const SCORE = `${QUERY}/score.ts`;

export const PARTS: readonly Change[] = [
  { name: 'dates', file: INTERPRETATION, from: '    ...datesIn(text),\n', to: '' },
  { name: 'financial years', file: INTERPRETATION, from: '    ...financialYearsIn(text),\n', to: '' },
  { name: 'quarters', file: INTERPRETATION, from: '    ...quartersIn(text),\n', to: '' },
  { name: 'amounts', file: INTERPRETATION, from: '    ...amountsIn(text),\n', to: '' },
  {
    name: 'synonyms',
    file: INTERPRETATION,
    from: 'withOtherNames(kept, names)',
    to: 'withOtherNames(kept, [])',
  },
  {
    name: 'word forms',
    file: INTERPRETATION,
    from: 'const forms = words.forms(word);',
    to: 'const forms: string[] = [];',
  },
  {
    name: 'words in Latin letters',
    file: INTERPRETATION,
    from: 'const sounding = words.soundingLike(word);',
    to: 'const sounding: string[] = [];',
  },
  {
    name: 'corrections',
    file: INTERPRETATION,
    from: 'const correction = words.correction(word);',
    to: 'const correction = undefined;',
  },
  {
    name: 'stop words',
    file: INTERPRETATION,
    from: 'quoted || !(isStopWord(phrase) || isRecencyWord(phrase))',
    to: 'quoted || phrase.length > 0',
  },
  {
    name: '"latest"',
    file: `${QUERY}/ranking.server.ts`,
    from: "if (read.latest && order === 'relevance')",
    to: 'if (false)',
  },
  {
    name: 'most of the words, if not all',
    file: `${QUERY}/candidates.server.ts`,
    from: 'const others = partial(options).filter',
    to: 'const others = partial(options).slice(0, 0).filter',
  },
  {
    name: 'scores, instead of the order of the index',
    file: `${QUERY}/ranking.server.ts`,
    from: 'const MAX_SCORED = 80;',
    to: 'const MAX_SCORED = 0;',
  },
  { name: 'score: title', file: SCORE, from: 'title: 2.5,', to: 'title: 0,' },
  { name: 'score: folders', file: SCORE, from: 'folder: 1,', to: 'folder: 0,' },
  { name: 'score: sentence', file: SCORE, from: 'sentence: 1,', to: 'sentence: 0,' },
];

/** A fault of the kind that is easily made: the order of the scores is reversed. */
export const FAULT: Change = {
  name: 'a planted fault: worst documents first',
  file: `${QUERY}/ranking.server.ts`,
  from: 'scored.sort((a, b) => b.score - a.score ||',
  to: 'scored.sort((a, b) => a.score - b.score ||',
};
