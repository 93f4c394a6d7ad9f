import type { Glyph } from './glyph.ts';
import { interfaceGlyphs } from './interface-glyphs.ts';
import { companyPictograms } from './pictograms-company.ts';
import { tradePictograms } from './pictograms-trade.ts';

/** The grid and the stroke that all drawings of a family share. */
type Family = { readonly grid: number; readonly stroke: number };

const pictogram: Family = { grid: 48, stroke: 2.5 };
const control: Family = { grid: 20, stroke: 2 };

const pictograms = { ...tradePictograms, ...companyPictograms };

type PictogramName = keyof typeof pictograms;

/** Every name that `Icon` accepts: of a 48 px pictogram, or of a 20 px interface glyph. */
export type IconName = PictogramName | keyof typeof interfaceGlyphs;

/** Every name, for galleries and for validating content. */
export const iconNames = Object.keys({ ...pictograms, ...interfaceGlyphs }) as readonly IconName[];

function isPictogram(name: IconName): name is PictogramName {
  return Object.hasOwn(pictograms, name);
}

/** Returns the drawing for a name, with the grid and the stroke of its family. */
export function glyphOf(name: IconName): Glyph & Family {
  return isPictogram(name) ? { ...pictogram, ...pictograms[name] } : { ...control, ...interfaceGlyphs[name] };
}
