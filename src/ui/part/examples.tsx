import { Format } from '../../domain/language/format.ts';
import type { Examples } from '../example.ts';
import { Points } from './points.tsx';

const items = ['The first thing to know.', 'The second, which {who} explains.'];
const values = { who: 'the clerk' };

const format = new Format('en');

export const examples: Examples = {
  Points: <Points format={format} items={items} values={values} />,
  Steps: <Points format={format} as="ol" items={items} values={values} />,
};
