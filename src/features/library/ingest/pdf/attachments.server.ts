/** Reads the names of attached files, and recognises documents whose content only Acrobat opens. */

import { type ExtractedText, without } from '../text/extracted.ts';
import { inCatalog } from './catalog-key.server.ts';
import { type Pdfium, readText } from './pdfium.server.ts';

const MAX_NAMES = 50;
const MAX_NAME_CHARACTERS = 200;
/** Names in a reason. */
const MAX_STATED = 5;
/** Control and format characters, which could change how a name is displayed. */
const NOT_SHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/**
 * Return value of FPDF_GetFormType (fpdf_formfill.h): an XFA form whose pages only an XFA processor makes.
 */
const DYNAMIC_XFA = 2;

/** @returns the names of at most 50 attached files, in the order of the document's list; empty without */
export function attachmentNames(pdfium: Pdfium, document: number): string[] {
  const count = Math.min(pdfium._FPDFDoc_GetAttachmentCount(document), MAX_NAMES);
  if (count <= 0) return [];
  const names = Array.from({ length: count }, (_, index) => {
    const attachment = pdfium._FPDFDoc_GetAttachment(document, index);
    if (attachment === 0) return '';
    return cleanName(readText(pdfium, (...to) => pdfium._FPDFAttachment_GetName(attachment, ...to)));
  });
  return names.filter((name) => name !== '');
}

function cleanName(name: string): string {
  return name.toWellFormed().replace(NOT_SHOWN, '').slice(0, MAX_NAME_CHARACTERS).toWellFormed().trim();
}

/**
 * Recognises portfolios (ISO 32000-1, 12.3.5) and dynamic XFA forms (12.7.8), whose pages only say which
 * program to use.
 * @param bytes of the file
 * @param attachments their names
 * @returns undefined for other documents
 */
export function acrobatOnly(
  pdfium: Pdfium,
  document: number,
  { bytes, attachments }: { bytes: Uint8Array; attachments: string[] },
): ExtractedText | undefined {
  const isForm = pdfium._FPDF_GetFormType(document) === DYNAMIC_XFA;
  const isPortfolio = attachments.length > 0 && inCatalog(bytes, 'Collection');
  if (!isForm && !isPortfolio) return undefined;
  const what = isForm ? 'an XFA form' : 'a portfolio';
  return {
    ...without('acrobat', `it is ${what}, which opens only in Acrobat${listNames(attachments)}`),
    attachments,
  };
}

function listNames(names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length > MAX_STATED ? ` and ${names.length - MAX_STATED} more` : '';
  return `; it contains ${names.slice(0, MAX_STATED).join(', ')}${more}`;
}
