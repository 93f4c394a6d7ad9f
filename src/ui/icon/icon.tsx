import type { ReactElement } from 'react';
import type { IconName } from './all-glyphs.tsx';
import { glyphOf } from './all-glyphs.tsx';

export type { IconName } from './all-glyphs.tsx';

type IconProps = {
  readonly name: IconName;
  /** Width and height in px. The default is the size of the drawing's grid (48 or 20). */
  readonly size?: number | undefined;
};

/**
 * A decorative inline drawing in the colour of the surrounding text. It is hidden from assistive technology:
 * adjacent text, or an `aria-label` on the control that contains it, must convey the meaning.
 */
export function Icon({ name, size }: IconProps): ReactElement {
  const { grid, stroke, line, fill } = glyphOf(name);
  const side = size ?? grid;
  return (
    <svg aria-hidden="true" width={side} height={side} viewBox={`0 0 ${grid} ${grid}`}>
      {fill !== undefined && <path d={fill} fill="currentColor" fillRule="evenodd" />}
      {line !== undefined && (
        <path d={line} fill="none" stroke="currentColor" strokeWidth={stroke} strokeMiterlimit="8" />
      )}
    </svg>
  );
}
