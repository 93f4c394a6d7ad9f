/** Reads the structure of a page in a tagged file: headings, paragraphs, tables (ISO 32000-1, 14.7 and 14.8). */
import { type Pdfium, readUtf16 } from '../../ingest/pdf/pdfium.server.ts';

export interface StructureNode {
  /** Standard structure type, such as P or H1 (ISO 32000-1, 14.8.4). */
  type: string;
  /** Elements, and identifiers (MCIDs) of marked content, in reading order. */
  children: (StructureNode | number)[];
}

/** Maximum number of elements of a page, and their maximum depth. */
const MAX_NODES = 20_000;
const MAX_DEPTH = 40;
const TYPE_BYTES = 128;

/** @returns the page's elements; empty if the file has no tags */
export function readStructure(pdfium: Pdfium, page: number): StructureNode[] {
  const tree = pdfium._FPDF_StructTree_GetForPage(page);
  if (tree === 0) return [];
  const buffer = pdfium.wasmExports.malloc(TYPE_BYTES);
  let count = 0;

  const typeOf = (element: number): string => {
    const bytes = pdfium._FPDF_StructElement_GetType(element, buffer, TYPE_BYTES);
    return bytes > 2 && bytes <= TYPE_BYTES ? readUtf16(pdfium, buffer, bytes / 2 - 1) : '';
  };
  const nodeOf = (element: number, depth: number): StructureNode => {
    const children: StructureNode['children'] = [];
    const inside = depth < MAX_DEPTH ? pdfium._FPDF_StructElement_CountChildren(element) : 0;
    for (let index = 0; index < inside && count < MAX_NODES; index++) {
      count += 1;
      const child = pdfium._FPDF_StructElement_GetChildAtIndex(element, index);
      const content = pdfium._FPDF_StructElement_GetChildMarkedContentID(element, index);
      if (child !== 0) children.push(nodeOf(child, depth + 1));
      else if (content >= 0) children.push(content);
    }
    return { type: typeOf(element), children };
  };
  try {
    const roots = Math.min(pdfium._FPDF_StructTree_CountChildren(tree), MAX_NODES);
    return Array.from({ length: roots }, (_, index) => pdfium._FPDF_StructTree_GetChildAtIndex(tree, index))
      .filter((element) => element !== 0)
      .map((element) => nodeOf(element, 0));
  } finally {
    pdfium.wasmExports.free(buffer);
    pdfium._FPDF_StructTree_Close(tree);
  }
}
