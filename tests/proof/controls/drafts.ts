/**
 * Controls for form drafts that Vitest can test without a browser. tests/e2e/forms/draft-expiry.spec.ts tests
 * in a browser that every page deletes expired drafts, and that the button deletes drafts and says so.
 */
import type { Control } from './control.ts';

const FILE = 'src/features/forms/draft/draft-expiry.ts';
const drafts = (title: string) => ({ test: 'src/features/forms/draft/draft-expiry.test.ts', title });

export const DRAFTS: readonly Control[] = [
  {
    ids: ['V14.3.3'],
    file: FILE,
    from: 'if (!isFresh(savedAt(key), DRAFT_DAYS)) localStorage',
    to: 'if (!savedAt(key)) localStorage',
    ...drafts('any page deletes drafts older than the limit and nothing else'),
  },
  {
    ids: ['V14.3.3'],
    file: FILE,
    from: 'Math.abs(Date.now() - time)',
    to: 'Date.now() - time',
    ...drafts('an invalid draft is deleted: %s'),
  },
  {
    ids: ['V14.3.3'],
    file: FILE,
    from: 'if (filesAt && !isFresh(Number(filesAt), FILE_DAYS)) deleteFiles();',
    to: '',
    ...drafts('the database of files is deleted a day after the last file, while the text stays'),
  },
  {
    ids: ['V14.3.3'],
    file: FILE,
    from: 'for (const key of draftKeys()) localStorage.removeItem(key);',
    to: "localStorage.removeItem('draft-enquiry');",
    ...drafts('the forget control deletes the drafts of all forms with their files'),
  },
];
