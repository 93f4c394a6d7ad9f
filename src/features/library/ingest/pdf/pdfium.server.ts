/** Loads PDFium as WebAssembly, with a memory limit. */
import { readFileSync } from 'node:fs';
import { PDFiumModule } from '@hyzyla/pdfium';

type Basics = Awaited<ReturnType<typeof PDFiumModule>>;

/** The PDFium functions that the package does not declare, without their underscore. */
type Functions =
  | 'FORM_OnAfterLoadPage'
  | 'FORM_OnBeforeClosePage'
  | 'FPDFAnnot_GetFlags'
  | 'FPDFAnnot_GetObject'
  | 'FPDFAnnot_GetObjectCount'
  | 'FPDFAnnot_GetStringValue'
  | 'FPDFAnnot_GetSubtype'
  | 'FPDFAnnot_GetValueType'
  | 'FPDFAnnot_HasKey'
  | 'FPDFAnnot_SetAP'
  | 'FPDFAnnot_SetFlags'
  | 'FPDFAnnot_SetStringValue'
  | 'FPDFAttachment_GetName'
  | 'FPDFDoc_GetAttachment'
  | 'FPDFDoc_GetAttachmentCount'
  | 'FPDF_GetFormType'
  | 'FPDFDOC_ExitFormFillEnvironment'
  | 'FPDFDOC_InitFormFillEnvironment'
  | 'FPDFPage_CloseAnnot'
  | 'FPDFPage_Flatten'
  | 'FPDFPage_GetAnnot'
  | 'FPDFPage_GetAnnotCount'
  | 'FPDFPage_InsertObject'
  | 'FPDFPage_RemoveAnnot'
  | 'FPDFPage_RemoveObject'
  | 'FPDFPage_SetMediaBox'
  | 'FPDFPage_TransFormWithClip'
  | 'FPDF_GetPageBoundingBox'
  | 'FPDFFormObj_CountObjects'
  | 'FPDFFormObj_GetObject'
  | 'FPDFImageObj_GetBitmap'
  | 'FPDFImageObj_GetImagePixelSize'
  | 'FPDFPageObj_CountMarks'
  | 'FPDFPageObj_GetMark'
  | 'FPDFPageObj_GetMarkedContentID'
  | 'FPDFPageObj_GetFillColor'
  | 'FPDFPageObj_GetStrokeColor'
  | 'FPDFPath_GetDrawMode'
  | 'FPDFPageObj_GetIsActive'
  | 'FPDFPageObj_SetIsActive'
  | 'FPDFPageObjMark_GetName'
  | 'FPDFPageObj_RemoveMark'
  | 'FPDFPageObj_GetBounds'
  | 'FPDFPageObj_GetMatrix'
  | 'FPDFPageObjMark_GetParamBlobValue'
  | 'FPDF_StructElement_CountChildren'
  | 'FPDF_StructElement_GetChildAtIndex'
  | 'FPDF_StructElement_GetChildMarkedContentID'
  | 'FPDF_StructElement_GetType'
  | 'FPDF_StructTree_Close'
  | 'FPDF_StructTree_CountChildren'
  | 'FPDF_StructTree_GetChildAtIndex'
  | 'FPDF_StructTree_GetForPage'
  | 'FPDF_GetPageLabel'
  | 'FPDF_LoadCustomDocument'
  | 'FPDF_PageToDevice'
  | 'FPDFFont_GetBaseFontName'
  | 'FPDFTextObj_GetFont'
  | 'FPDFTextObj_GetRenderedBitmap'
  | 'FPDFTextObj_SetTextRenderMode'
  | 'FPDFTextObj_GetFontSize'
  | 'FPDFTextObj_GetTextRenderMode'
  | 'FPDFText_GetCharBox'
  | 'FPDFText_GetFontInfo'
  | 'FPDFText_GetFontSize'
  | 'FPDFText_GetFontWeight'
  | 'FPDFText_GetMatrix'
  | 'FPDFText_GetLooseCharBox'
  | 'FPDFText_GetTextObject'
  | 'FPDFText_GetUnicode'
  | 'FPDFText_IsGenerated';

/**
 * PDFium, whose functions take and return numbers, also for handles, addresses and booleans. Their parameters
 * are those of its headers (fpdfview.h, fpdf_text.h, fpdf_edit.h, fpdf_annot.h, fpdf_formfill.h,
 * fpdf_attachment.h, fpdf_structtree.h).
 */
export type Pdfium = Basics &
  Record<`_${Functions}`, (...values: number[]) => number> & {
    wasmExports: {
      /** The table that function pointers index. */
      __indirect_function_table: WebAssembly.Table;
    };
    /** Address of memory for what a function takes or returns at once: any call may overwrite it. */
    scratch: number;
  };

/** Enough for the text of a page (`PAGE_LIMITS`). */
const SCRATCH_BYTES = 512 * 1024;
/** Longest text that `readText` returns, with its NUL. */
const TEXT_BYTES = 4096;
const NAME_BYTES = 256;

/** Return values of FPDF_GetLastError. */
export const ERROR = { password: 4, security: 5 } as const;

/** Return values of FPDFPageObj_GetType. */
export const OBJECT = { text: 1, path: 2, image: 3, form: 5 } as const;

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
  return Object.assign(pdfium, { scratch: pdfium.wasmExports.malloc(SCRATCH_BYTES) });
}

/** The size of a page as displayed, in points. @param page its handle */
export const pageSize = (pdfium: Pdfium, page: number) => ({
  width: pdfium._FPDF_GetPageWidth(page),
  height: pdfium._FPDF_GetPageHeight(page),
});

/** @returns a function that reads one of the 32-bit floating-point numbers in `scratch` */
export function floatsOf(pdfium: Pdfium): (at: number) => number {
  let floats: Float32Array = new Float32Array();
  return (at) => {
    // The memory of WebAssembly is another one after it has grown.
    if (floats.length === 0) floats = new Float32Array(pdfium.HEAPU8.buffer, pdfium.scratch, 8);
    return floats[at] ?? 0;
  };
}

/** Reads `characters` UTF-16 code units in `scratch`. */
export function readUtf16(pdfium: Pdfium, characters: number): string {
  return Buffer.from(pdfium.HEAPU8.buffer, pdfium.scratch, characters * 2).toString('utf16le');
}

/**
 * @param write calls a function that writes a UTF-16 text, and returns its bytes with its NUL
 * @returns the text; empty if it is too long, because PDFium then writes nothing
 */
export function readText(pdfium: Pdfium, write: (buffer: number, bytes: number) => number): string {
  const bytes = write(pdfium.scratch, TEXT_BYTES);
  return bytes <= 2 || bytes > TEXT_BYTES ? '' : readUtf16(pdfium, bytes / 2 - 1);
}

/** Reads the name of a font, in Latin-1. */
export function readName(pdfium: Pdfium, write: (buffer: number, bytes: number) => number): string {
  const bytes = Math.min(write(pdfium.scratch, NAME_BYTES), NAME_BYTES);
  return Buffer.from(pdfium.HEAPU8.buffer, pdfium.scratch, Math.max(bytes - 1, 0)).toString('latin1');
}
