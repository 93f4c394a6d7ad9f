/** Every control that has an entry, for the proof that takes them away and for the table of requirements. */

import { BOUNDED_TEXT } from './bounded-text.ts';
import type { Control } from './control.ts';
import { DATA } from './data.ts';
import { DRAFTS } from './drafts.ts';
import { PLACES } from './places.ts';
import { STORAGE } from './storage.ts';
import { SUPPLY } from './supply.ts';
import { UPLOADS } from './uploads.ts';
import { WEB } from './web.ts';

export const CONTROLS: readonly Control[] = [
  ...WEB,
  ...DATA,
  ...PLACES,
  ...SUPPLY,
  ...DRAFTS,
  ...BOUNDED_TEXT,
  ...UPLOADS,
  ...STORAGE,
];
