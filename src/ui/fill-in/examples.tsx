import { Format } from '../../domain/language/format.ts';
import type { Examples } from '../example.ts';
import { fillIn } from './fill-in.ts';

const format = new Format('en');

export const examples: Examples = {
  'A value in a sentence': (
    <p>{fillIn(format, 'Call {phone} on any working day.', { phone: <strong>+91 22 0000 0000</strong> })}</p>
  ),
};
