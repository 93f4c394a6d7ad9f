import type { Examples } from '../example.ts';
import { Steady } from './reserved-width-text.tsx';

export const examples: Examples = {
  'Words of a row': (
    <p>
      <Steady text="Working capital" /> · <Steady text="Machinery" />
    </p>
  ),
};
