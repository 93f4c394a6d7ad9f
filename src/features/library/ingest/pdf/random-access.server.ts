/**
 * Opens a PDF without reading all of it: PDFium requests the parts that it needs, so a page of a large file
 * costs as much as a page of a small one.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { ERROR, openPdfium, type Pdfium } from './pdfium.server.ts';

/** Size of FPDF_FILEACCESS (fpdfview.h): length, function, parameter. */
const FILE_ACCESS_BYTES = 12;

/**
 * A WebAssembly module that imports a function and exports it, which gives it a type: four i32 parameters,
 * one i32 result. Tables hold only functions with a type.
 */
const TYPED_FUNCTION = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // magic number, version
  ...[0x01, 0x09, 0x01, 0x60, 0x04, 0x7f, 0x7f, 0x7f, 0x7f, 0x01, 0x7f], // type
  ...[0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00], // import "e"."f"
  ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00], // export "f"
);

/**
 * Index of the function in PDFium's table of function pointers, which has a fixed size. The slot of the null
 * pointer is the only free one, and PDFium calls the function without checking its pointer for null.
 */
const INDEX = 0;

/** Opens files; at most one at a time. */
export function openRandomAccess(pdfium: Pdfium) {
  let current = -1;
  const readBlock = (_: number, position: number, buffer: number, size: number): number => {
    try {
      const target = pdfium.HEAPU8.subarray(buffer, buffer + (size >>> 0));
      return readSync(current, target, 0, target.length, position >>> 0) === target.length ? 1 : 0;
    } catch {
      return 0;
    }
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(TYPED_FUNCTION), {
    e: { f: readBlock },
  });
  const table = pdfium.wasmExports.__indirect_function_table;
  table.set(INDEX, exports.f);
  const access = pdfium.wasmExports.malloc(FILE_ACCESS_BYTES);
  return {
    /**
     * Opens a document, calls `use`, and closes the document.
     * @param descriptor a file that is open for reading
     * @param size its size in bytes
     * @returns the result of `use`, or why the document cannot be opened
     * @throws WebAssembly.RuntimeError if PDFium fails; the instance must not be used again
     */
    withDocument<T>(
      descriptor: number,
      size: number,
      use: (document: number) => T,
    ): T | 'encrypted' | 'unreadable' {
      current = descriptor;
      new Uint32Array(pdfium.HEAPU8.buffer, access, 3).set([size, INDEX, 0]);
      const document = pdfium._FPDF_LoadCustomDocument(access, 0);
      if (document === 0) {
        const error = pdfium._FPDF_GetLastError();
        return error === ERROR.password || error === ERROR.security ? 'encrypted' : 'unreadable';
      }
      try {
        return use(document);
      } finally {
        pdfium._FPDF_CloseDocument(document);
      }
    },
  };
}

/**
 * Loads PDFium.
 * @param maxBytes of its memory
 * @returns PDFium, and a function that calls `use` with a document as ingest has read it, or returns why it
 *   cannot. It throws WebAssembly.RuntimeError if PDFium fails
 */
export async function openFiles(maxBytes: number) {
  const pdfium = await openPdfium(maxBytes);
  const access = openRandomAccess(pdfium);
  const withFile = <T>(file: ReadFile, use: (document: number) => T) =>
    withUnchangedFile(file, (descriptor) => access.withDocument(descriptor, file.size, use));
  return { pdfium, withFile };
}

/** A file as ingest has read it. */
export interface ReadFile {
  /** Absolute path. */
  file: string;
  /** Bytes. */
  size: number;
  /** Modification date, milliseconds since 1970. */
  modified: number;
}

/** @returns undefined if the size or the date of an open file is another one */
export function statAsListed(descriptor: number, { size, modified }: Pick<ReadFile, 'size' | 'modified'>) {
  const found = fstatSync(descriptor);
  return found.size === size && Math.trunc(found.mtimeMs) === modified ? found : undefined;
}

/** @returns `changed` if the file differs from what ingest has read, before or after its use */
function withUnchangedFile<T>({ file, ...listed }: ReadFile, use: (descriptor: number) => T): T | 'changed' {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return 'changed';
  }
  try {
    if (!statAsListed(descriptor, listed)) return 'changed';
    const result = use(descriptor);
    return statAsListed(descriptor, listed) ? result : 'changed';
  } finally {
    closeSync(descriptor);
  }
}
