import type { Examples } from '../example.ts';
import { Points } from './points.tsx';

const items = ['The first thing to know.', 'The second, which {who} explains.'];
const values = { who: 'the clerk' };

export const examples: Examples = {
  Points: <Points items={items} values={values} />,
  Steps: <Points as="ol" items={items} values={values} />,
};
