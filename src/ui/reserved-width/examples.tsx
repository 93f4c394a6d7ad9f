import type { Examples } from '../example.ts';
import { ReservedWidthText } from './reserved-width-text.tsx';

export const examples: Examples = {
  'Words of a row': (
    <p>
      <ReservedWidthText text="Working capital" /> · <ReservedWidthText text="Machinery" />
    </p>
  ),
};
