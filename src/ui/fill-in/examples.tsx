import { Format } from '../../domain/language/format.ts';
import type { Examples } from '../example.ts';
import { FillIn } from './fill-in.tsx';

const format = new Format('en');

export const examples: Examples = {
  'A value in a sentence': (
    <p>
      <FillIn
        format={format}
        text="Call {phone} on any working day."
        values={{ phone: <strong>+91 22 0000 0000</strong> }}
      />
    </p>
  ),
};
