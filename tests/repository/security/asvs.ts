/**
 * Parses the table of docs/security/asvs.md: its rows, the tests that they name, and the requirements that
 * the table must cover.
 */

export interface Row {
  id: string;
  level: number;
  how: string;
  tests: { file: string; title: string }[];
  /** Links to headings of documents, relative to `docs/security`. */
  documents: string[];
}

export function rowsOf(text: string): Row[] {
  const rows = text.matchAll(/^\| (V[\d.]+) \| (\d) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm);
  return [...rows].map(([, id = '', level = '', , how = '', proof = '']) => ({
    id,
    level: Number(level),
    how,
    tests: [...proof.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title })),
    documents: [...proof.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target),
  }));
}

/** Returns the ids of the requirements listed in "What does not apply". */
export function notApplying(text: string): string[] {
  const [, last = ''] = text.split('## What does not apply');
  return [...last.matchAll(/V\d+\.\d+\.\d+/g)].map(([id]) => id);
}

/** Returns true if a test file contains this title as a string, in a test or in a table of tests. */
export function hasTitle(source: string, title: string): boolean {
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted));
}

/** Returns a heading's anchor as Markdown renderers generate it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/**
 * The requirements of levels 1 and 2 in OWASP ASVS 5.0.0 by section, without the chapters that do not apply.
 */
export const REQUIRED: Readonly<Record<string, readonly number[]>> = {
  'V1.1': [1, 2],
  'V1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  'V1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  'V1.4': [1, 2, 3],
  'V1.5': [1, 2],
  'V2.1': [1, 2, 3],
  'V2.2': [1, 2, 3],
  'V2.3': [1, 2, 3, 4],
  'V2.4': [1],
  'V3.2': [1, 2],
  'V3.3': [1, 2, 3, 4],
  'V3.4': [1, 2, 3, 4, 5, 6],
  'V3.5': [1, 2, 3, 4, 5],
  'V3.7': [1, 2],
  'V4.1': [1, 2, 3],
  'V4.2': [1],
  'V4.3': [1, 2],
  'V4.4': [1, 2, 3, 4],
  'V5.1': [1],
  'V5.2': [1, 2, 3],
  'V5.3': [1, 2],
  'V5.4': [1, 2, 3],
  'V8.1': [1, 2],
  'V8.2': [1, 2, 3],
  'V8.3': [1],
  'V8.4': [1],
  'V9.1': [1, 2, 3],
  'V9.2': [1, 2, 3, 4],
  'V11.1': [1, 2],
  'V11.2': [1, 2, 3],
  'V11.3': [1, 2, 3],
  'V11.4': [1, 2, 3, 4],
  'V11.5': [1],
  'V11.6': [1],
  'V12.1': [1, 2, 3],
  'V12.2': [1, 2],
  'V12.3': [1, 2, 3, 4],
  'V13.1': [1],
  'V13.2': [1, 2, 3, 4, 5],
  'V13.3': [1, 2],
  'V13.4': [1, 2, 3, 4, 5],
  'V14.1': [1, 2],
  'V14.2': [1, 2, 3, 4],
  'V14.3': [1, 2, 3],
  'V15.1': [1, 2, 3],
  'V15.2': [1, 2, 3],
  'V15.3': [1, 2, 3, 4, 5, 6, 7],
  'V16.1': [1],
  'V16.2': [1, 2, 3, 4, 5],
  'V16.3': [1, 2, 3, 4],
  'V16.4': [1, 2, 3],
  'V16.5': [1, 2, 3],
};
