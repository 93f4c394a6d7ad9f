/** Finds a document of the library by its path on disk. */
import type { APIRequestContext } from '@playwright/test';
import * as urls from '../../../src/urls.ts';
import { expect } from '../support/site.ts';

interface Known {
  id: string;
  sha256: string;
  pages: number | null;
}

/** Waits until the document has been read, or cannot be read. */
export async function knownDocument(request: APIRequestContext, names: readonly string[]): Promise<Known> {
  const wanted = names.join('/');
  let found: Known | undefined;
  await expect(async () => {
    const { documents } = await (await request.get(urls.manifest())).json();
    found = documents.find(({ path }: { path: string }) => path === wanted);
    expect(found, wanted).toBeDefined();
    const answer = await request.get(urls.readerPage(found?.id ?? '', 1));
    expect(answer.status(), wanted).not.toBe(503);
  }).toPass({ timeout: 60_000 });
  return found as Known;
}
