/** The documents that a site lists in its manifest. */
import { manifest } from '../../../src/urls.ts';

export interface Listed {
  id: string;
  path: string;
  sha256: string;
  pages: number | null;
  readBy: 'file' | 'scanner' | 'ocr' | null;
  unreadPages: number | null;
  trouble: string | null;
}

/** @returns nothing while the site has not read its library */
export async function listedBy(origin: string): Promise<Listed[]> {
  const answer = await fetch(origin + manifest());
  return answer.ok ? (await answer.json()).documents : [];
}
