import { expect, test } from 'vitest';
import * as urls from '../../urls.ts';
import { libraryTag } from './library-tag.ts';

const ID = 'k3m9x2b7q001';

test.each([
  [urls.folder(['Annual Report']), 'library'],
  [urls.feed('atom'), 'library'],
  [urls.manifest(), 'library'],
  [urls.shareholders(), 'library'],
  ['/hi/shareholders', 'library'],
  [urls.document(ID), `library, doc-${ID}`],
  [urls.readerPage(ID, 2), `library, doc-${ID}`],
  [urls.pagePicture(ID, 2, 'a'.repeat(64), 640), `library, doc-${ID}`],
  // A visitor may request any identifier.
  ['/d/a,library', undefined],
  [urls.grievance(), undefined],
])('%s: %s', (address, tag) => expect(libraryTag(address)).toBe(tag));
