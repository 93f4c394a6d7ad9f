/**
 * Makes what annotations show (ISO 32000-1, 12.5) a part of their page, so that values of form fields,
 * signatures, typed notes and stamps are drawn, read and marked like the rest. What is hidden, or opens only
 * with a click, is left out.
 */
import { floatsOf, OBJECT, type Pdfium } from './pdfium.server.ts';

/** Maximum number of annotations of a page that are shown; a form has a few hundred. */
const MAX_ANNOTATIONS = 2_000;
/** Size of FPDF_FORMFILLINFO, generously; everything but the version is zero (fpdf_formfill.h). */
const FORM_INFO_BYTES = 512;
/** Annotation subtypes and the normal appearance (fpdf_annot.h), and the type of a string (fpdfview.h). */
const LINK = 2;
const POPUP = 16;
const NORMAL = 0;
const STRING = 3;
/** Bytes of an empty text, which ends with a NUL. */
const EMPTY_BYTES = 2;
/** Annotation flags (ISO 32000-1, table 165). */
const HIDDEN = 0b10;
const NO_VIEW = 0b10_0000;
/** Return value of FPDFPage_Flatten (fpdf_flatten.h). */
const FLATTENED = 1;

/**
 * Adds one form XObject to the page, with the appearances of its annotations. Changes the annotations in
 * memory, so call this once for each page of an open document.
 * @param index number of the page, starting at 0
 */
export function showAnnotations(pdfium: Pdfium, document: number, page: number, index: number): void {
  const count = pdfium._FPDFPage_GetAnnotCount(page);
  if (count <= 0) return;
  for (let at = count - 1; at >= MAX_ANNOTATIONS; at--) pdfium._FPDFPage_RemoveAnnot(page, at);
  const appearance = pdfium.scratch;
  const [value, state, off] = [appearance + 3, appearance + 5, appearance + 8];
  pdfium.HEAPU8.set(Buffer.from('AP\0V\0AS\0O\0f\0f\0\0\0'), appearance);
  let [isAny, isAnyToMake] = [false, false];
  for (let at = 0; at < Math.min(count, MAX_ANNOTATIONS); at++) {
    const annotation = pdfium._FPDFPage_GetAnnot(page, at);
    if (annotation === 0) continue;
    const isDrawn = () => pdfium._FPDFAnnot_HasKey(annotation, appearance) !== 0;
    const subtype = pdfium._FPDFAnnot_GetSubtype(annotation);
    const isHidden = (pdfium._FPDFAnnot_GetFlags(annotation) & (HIDDEN | NO_VIEW)) !== 0;
    if (isHidden || subtype === POPUP || (subtype === LINK && !isDrawn()))
      pdfium._FPDFAnnot_SetFlags(annotation, HIDDEN);
    else {
      pdfium._FPDFAnnot_SetFlags(annotation, 0);
      const isFilled =
        pdfium._FPDFAnnot_GetValueType(annotation, value) === STRING &&
        pdfium._FPDFAnnot_GetStringValue(annotation, value, 0, 0) > EMPTY_BYTES;
      // An appearance without text was made before its field was filled.
      if (isFilled && !hasText(pdfium, annotation)) pdfium._FPDFAnnot_SetAP(annotation, NORMAL, 0);
      isAny = true;
      isAnyToMake ||= !isDrawn();
      // Flattening draws the first of several states if none is chosen.
      if (pdfium._FPDFAnnot_HasKey(annotation, state) === 0)
        pdfium._FPDFAnnot_SetStringValue(annotation, state, off);
    }
    pdfium._FPDFPage_CloseAnnot(annotation);
  }
  if (!isAny) return;
  if (isAnyToMake) makeAppearances(pdfium, document, page);
  const form = takeAppearances(pdfium, document, page, index);
  if (form !== 0) pdfium._FPDFPage_InsertObject(page, form);
}

const hasText = (pdfium: Pdfium, annotation: number) =>
  Array.from({ length: pdfium._FPDFAnnot_GetObjectCount(annotation) }, (_, at) =>
    pdfium._FPDFPageObj_GetType(pdfium._FPDFAnnot_GetObject(annotation, at)),
  ).includes(OBJECT.text);

/** PDFium makes missing appearances when a page is opened in a form. */
function makeAppearances(pdfium: Pdfium, document: number, page: number) {
  const info = pdfium.scratch;
  pdfium.HEAPU8.fill(0, info, info + FORM_INFO_BYTES);
  pdfium.HEAPU8[info] = 1;
  const form = pdfium._FPDFDOC_InitFormFillEnvironment(document, info);
  if (form !== 0) {
    pdfium._FORM_OnAfterLoadPage(page, form);
    pdfium._FORM_OnBeforeClosePage(page, form);
    pdfium._FPDFDOC_ExitFormFillEnvironment(form);
  }
}

/** @returns handle of a form XObject with the appearances of the page's annotations; 0 if they are empty */
function takeAppearances(pdfium: Pdfium, document: number, page: number, index: number): number {
  pdfium._FPDF_GetPageBoundingBox(page, pdfium.scratch);
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 1, 2, 3].map(floatsOf(pdfium));
  // The content becomes an array. Flattening would keep a single stream decompressed in memory.
  pdfium._FPDFPage_TransFormWithClip(page, 0, pdfium.scratch);
  // Flattening ignores boxes and resources that the page inherits. It therefore clips to the page's own
  // boxes, and the appearances are moved to the page as it was loaded before.
  pdfium._FPDFPage_SetMediaBox(page, left, bottom, right, top);
  if (pdfium._FPDFPage_Flatten(page, 0) !== FLATTENED) return 0;
  const flat = pdfium._FPDF_LoadPage(document, index);
  if (flat === 0) return 0;
  const last = pdfium._FPDFPage_GetObject(flat, pdfium._FPDFPage_CountObjects(flat) - 1);
  const isForm = last !== 0 && pdfium._FPDFPageObj_GetType(last) === OBJECT.form;
  const isTaken =
    isForm && pdfium._FPDFFormObj_CountObjects(last) > 0 && pdfium._FPDFPage_RemoveObject(flat, last) !== 0;
  pdfium._FPDF_ClosePage(flat);
  return isTaken ? last : 0;
}
