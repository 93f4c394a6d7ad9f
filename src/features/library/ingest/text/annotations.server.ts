/**
 * Reads what PDFium's text extraction leaves out although readers see it: the values of form fields, and notes
 * (ISO 32000-1, 12.5 and 12.7).
 */
import { type Pdfium, readUtf16 } from '../pdf/pdfium.server.ts';

/** Maximum number of annotations on a page; a form has a few hundred. */
const MAX_ANNOTATIONS = 2_000;
/** Maximum characters of one value. */
const MAX_CHARACTERS = 20_000;
/** Size of FPDF_FORMFILLINFO, generously; everything but the version is zero (fpdf_formfill.h). */
const FORM_INFO_BYTES = 512;

/** Annotation subtypes whose `Contents` readers do not see beside the page (fpdf_annot.h). */
const LINK = 2;
const POPUP = 16;
const WIDGET = 20;
/** Form field types that have text: combo box, list box and text field (fpdf_formfill.h). */
const WITH_TEXT: ReadonlySet<number> = new Set([4, 5, 6]);
/** Bits of annotation flags (ISO 32000-1, table 165) and field flags (table 228). */
const HIDDEN = 0b10;
const NO_VIEW = 0b10_0000;
const PASSWORD = 1 << 13;

export interface AnnotationReader {
  /** @returns the values and notes on a page, one per line; empty if there are none */
  textOf(page: number): string;
  close(): void;
}

/** @param document handle of an open document, which must not be closed before the reader */
export function openAnnotations(pdfium: Pdfium, document: number): AnnotationReader {
  const { malloc, free } = pdfium.wasmExports;
  const buffer = malloc((MAX_CHARACTERS + 1) * 2);
  let info = 0;
  let form = 0;

  /** Opened for the first page with annotations: most documents have none. */
  const openForm = (): void => {
    if (info !== 0) return;
    info = malloc(FORM_INFO_BYTES);
    pdfium.HEAPU8.fill(0, info, info + FORM_INFO_BYTES);
    pdfium.HEAPU8[info] = 1;
    form = pdfium._FPDFDOC_InitFormFillEnvironment(document, info);
  };

  /** @param read a function that writes UTF-16 with a terminating NUL and returns the number of bytes */
  const text = (read: (buffer: number, size: number) => number): string => {
    const size = (MAX_CHARACTERS + 1) * 2;
    const bytes = read(buffer, size);
    // A longer text is not written at all.
    return bytes <= 2 || bytes > size ? '' : readUtf16(pdfium, buffer, bytes / 2 - 1);
  };

  const key = malloc(16);
  pdfium.HEAPU8.set(Buffer.from('Contents\0'), key);

  const textOfAnnotation = (annotation: number): string => {
    if ((pdfium._FPDFAnnot_GetFlags(annotation) & (HIDDEN | NO_VIEW)) !== 0) return '';
    const subtype = pdfium._FPDFAnnot_GetSubtype(annotation);
    if (subtype === LINK || subtype === POPUP) return '';
    if (subtype !== WIDGET)
      return text((to, size) => pdfium._FPDFAnnot_GetStringValue(annotation, key, to, size));
    if (form === 0 || !WITH_TEXT.has(pdfium._FPDFAnnot_GetFormFieldType(form, annotation))) return '';
    if ((pdfium._FPDFAnnot_GetFormFieldFlags(form, annotation) & PASSWORD) !== 0) return '';
    return text((to, size) => pdfium._FPDFAnnot_GetFormFieldValue(form, annotation, to, size));
  };

  return {
    textOf(page) {
      const count = Math.min(pdfium._FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
      if (count > 0) openForm();
      const values: string[] = [];
      for (let index = 0; index < count; index++) {
        const annotation = pdfium._FPDFPage_GetAnnot(page, index);
        if (annotation === 0) continue;
        const value = textOfAnnotation(annotation);
        if (value !== '') values.push(value);
        pdfium._FPDFPage_CloseAnnot(annotation);
      }
      return values.join('\n');
    },
    close() {
      if (form !== 0) pdfium._FPDFDOC_ExitFormFillEnvironment(form);
      for (const memory of [buffer, info, key]) if (memory !== 0) free(memory);
    },
  };
}
