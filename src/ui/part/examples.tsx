import type { Examples } from '../example.ts';
import { Points } from './points.tsx';

const items = ['The first thing to know.', 'The second, which the clerk explains.'];

export const examples: Examples = {
  Points: <Points items={items} />,
  Steps: <Points as="ol" items={items} />,
};
