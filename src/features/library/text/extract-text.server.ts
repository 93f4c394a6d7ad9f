/** The text of one document, for callers that have only one; many are read by `openTextReader`. */
import type { ExtractedText } from './extracted.ts';
import { openTextReader, type ReaderOptions } from './reader-pool.server.ts';

/**
 * @param file absolute path of a PDF, however damaged or hostile
 * @returns its text, or why there is none; never rejects
 */
export async function extractText(file: string, options: ReaderOptions = {}): Promise<ExtractedText> {
  const reader = openTextReader({ ...options, processes: 1 });
  try {
    return await reader.read(file);
  } finally {
    reader.close();
  }
}
