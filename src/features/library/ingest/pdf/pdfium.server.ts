/** Loads PDFium as WebAssembly, with a memory limit. */
import { readFileSync } from 'node:fs';
import { PDFiumModule } from '@hyzyla/pdfium';

type Basics = Awaited<ReturnType<typeof PDFiumModule>>;

/** The PDFium functions for text extraction (fpdfview.h, fpdf_text.h, fpdf_edit.h, fpdf_annot.h, fpdf_formfill.h, fpdf_attachment.h). Handles are numbers. */
export interface Pdfium extends Basics {
  wasmExports: Basics['wasmExports'] & {
    /** The table that function pointers index. */
    __indirect_function_table: WebAssembly.Table;
  };
  _FORM_OnAfterLoadPage(page: number, form: number): void;
  _FORM_OnBeforeClosePage(page: number, form: number): void;
  _FPDFAnnot_GetFlags(annotation: number): number;
  _FPDFAnnot_GetObject(annotation: number, index: number): number;
  _FPDFAnnot_GetObjectCount(annotation: number): number;
  _FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, size: number): number;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFAnnot_GetValueType(annotation: number, key: number): number;
  _FPDFAnnot_HasKey(annotation: number, key: number): number;
  _FPDFAnnot_SetAP(annotation: number, mode: number, value: number): number;
  _FPDFAnnot_SetFlags(annotation: number, flags: number): number;
  _FPDFAnnot_SetStringValue(annotation: number, key: number, value: number): number;
  _FPDFAttachment_GetName(attachment: number, buffer: number, size: number): number;
  _FPDFDoc_GetAttachment(document: number, index: number): number;
  _FPDFDoc_GetAttachmentCount(document: number): number;
  _FPDF_GetFormType(document: number): number;
  _FPDFDOC_ExitFormFillEnvironment(form: number): void;
  _FPDFDOC_InitFormFillEnvironment(document: number, info: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFPage_Flatten(page: number, usage: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_InsertObject(page: number, object: number): void;
  _FPDFPage_RemoveAnnot(page: number, index: number): number;
  _FPDFPage_RemoveObject(page: number, object: number): number;
  _FPDFPage_SetMediaBox(page: number, left: number, bottom: number, right: number, top: number): void;
  _FPDFPage_TransFormWithClip(page: number, matrix: number, clip: number): number;
  _FPDF_GetPageBoundingBox(page: number, rectangle: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFImageObj_GetBitmap(object: number): number;
  _FPDFImageObj_GetImagePixelSize(object: number, width: number, height: number): number;
  _FPDFPageObj_CountMarks(object: number): number;
  _FPDFPageObj_GetMark(object: number, index: number): number;
  _FPDFPageObj_GetMarkedContentID(object: number): number;
  _FPDFPageObj_GetFillColor(object: number, r: number, g: number, b: number, a: number): number;
  _FPDFPageObj_GetStrokeColor(object: number, r: number, g: number, b: number, a: number): number;
  _FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  _FPDFPageObj_GetIsActive(object: number, isActive: number): number;
  _FPDFPageObj_SetIsActive(object: number, isActive: number): number;
  _FPDFPageObjMark_GetName(mark: number, buffer: number, size: number, out: number): number;
  _FPDFPageObj_RemoveMark(object: number, mark: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFPageObjMark_GetParamBlobValue(
    mark: number,
    key: number,
    buffer: number,
    size: number,
    out: number,
  ): number;
  _FPDF_StructElement_CountChildren(element: number): number;
  _FPDF_StructElement_GetChildAtIndex(element: number, index: number): number;
  _FPDF_StructElement_GetChildMarkedContentID(element: number, index: number): number;
  _FPDF_StructElement_GetType(element: number, buffer: number, bytes: number): number;
  _FPDF_StructTree_Close(tree: number): void;
  _FPDF_StructTree_CountChildren(tree: number): number;
  _FPDF_StructTree_GetChildAtIndex(tree: number, index: number): number;
  _FPDF_StructTree_GetForPage(page: number): number;
  _FPDF_GetPageLabel(document: number, index: number, buffer: number, bytes: number): number;
  _FPDF_LoadCustomDocument(access: number, password: number): number;
  _FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    rotate: number,
    pageX: number,
    pageY: number,
    deviceX: number,
    deviceY: number,
  ): number;
  _FPDFFont_GetBaseFontName(font: number, buffer: number, bytes: number): number;
  _FPDFTextObj_GetFont(object: number): number;
  _FPDFTextObj_GetRenderedBitmap(document: number, page: number, object: number, scale: number): number;
  _FPDFTextObj_SetTextRenderMode(object: number, mode: number): number;
  _FPDFTextObj_GetFontSize(object: number, size: number): number;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
  _FPDFText_GetCharBox(
    textPage: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  _FPDFText_GetFontInfo(textPage: number, index: number, buffer: number, size: number, flags: number): number;
  _FPDFText_GetFontSize(textPage: number, index: number): number;
  _FPDFText_GetFontWeight(textPage: number, index: number): number;
  _FPDFText_GetMatrix(textPage: number, index: number, matrix: number): number;
  _FPDFText_GetLooseCharBox(textPage: number, index: number, rectangle: number): number;
  _FPDFText_GetTextObject(textPage: number, index: number): number;
  _FPDFText_GetUnicode(textPage: number, index: number): number;
  _FPDFText_IsGenerated(textPage: number, index: number): number;
}

/** Return values of FPDF_GetLastError. */
export const ERROR = { file: 2, format: 3, password: 4, security: 5, page: 6 } as const;

/** Return values of FPDFPageObj_GetType. */
export const OBJECT = { text: 1, path: 2, image: 3, form: 5 } as const;

/** @returns the pixels of a bitmap with four bytes per pixel; valid until PDFium's memory grows */
export function pixelsOf(pdfium: Pdfium, bitmap: number): Uint32Array {
  const count = (pdfium._FPDFBitmap_GetStride(bitmap) / 4) * pdfium._FPDFBitmap_GetHeight(bitmap);
  return new Uint32Array(pdfium.HEAPU8.buffer, pdfium._FPDFBitmap_GetBuffer(bitmap), count);
}

type Imports = WebAssembly.Imports & { env: Record<string, WebAssembly.ImportValue> };
/** The actual type of the callback, which the package declares differently. */
type Received = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/**
 * @param memoryLimit maximum heap size in bytes; if a document needs more, PDFium throws a
 *   WebAssembly.RuntimeError, and the instance must not be used again
 */
export async function openPdfium(memoryLimit: number): Promise<Pdfium> {
  const wasm = readFileSync(new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')));
  const compiled = await WebAssembly.compile(wasm);
  const pdfium = (await PDFiumModule({
    locateFile: () => '',
    instantiateWasm(given, done) {
      const imports = given as Imports;
      const grow = imports.env.emscripten_resize_heap as (size: number) => number;
      imports.env.emscripten_resize_heap = (size: number) => (size >>> 0 > memoryLimit ? 0 : grow(size));
      const instance = new WebAssembly.Instance(compiled, imports);
      (done as unknown as Received)(instance, compiled);
      return instance.exports;
    },
  })) as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig({});
  return pdfium;
}

/**
 * True if this process must be replaced after its job, because WebAssembly never returns memory to the system.
 * @param maxBytes resident set size, well above that after ordinary jobs
 */
export const hasGrown = (maxBytes: number): boolean => process.memoryUsage.rss() > maxBytes;

/** Reads `characters` UTF-16 code units. */
export function readUtf16(pdfium: Pdfium, pointer: number, characters: number): string {
  return Buffer.from(pdfium.HEAPU8.buffer, pointer, characters * 2).toString('utf16le');
}
