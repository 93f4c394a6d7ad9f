import type { Examples } from '../example.ts';
import { Fold } from './fold.tsx';

export const examples: Examples = {
  'Folded on phones only': (
    <Fold label="Read on" of="Paying late">
      <p>It is a charge for not keeping to the agreement. The rate of interest stays as it was.</p>
    </Fold>
  ),
};
