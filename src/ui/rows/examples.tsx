import type { Examples } from '../example.ts';
import { Rows } from './rows.tsx';

const rows = [
  { label: 'Name', value: 'A sample firm' },
  { label: 'Email', value: <a href="mailto:letters@firm.example">letters@firm.example</a> },
];

export const examples: Examples = { 'Terms and values': <Rows rows={rows} /> };
