import type { Examples } from '../example.ts';
import { Table } from './table.tsx';

const table = {
  columns: ['Year', 'Disbursed', 'Borrowers', 'Filed'],
  numeric: ['Disbursed', 'Borrowers'],
  rows: [
    ['2024-25', '₹12,50,00,000', '1,204', '30 May 2025'],
    ['2023-24', '₹9,75,00,000', '987', '28 May 2024'],
    ['2022-23', '₹8,10,50,000', '611', '29 May 2023'],
  ],
};

export const examples: Examples = {
  'Figures by year': <Table caption="Sample figures by year" {...table} />,
};

export const onDark: Examples = {
  'On dark': <Table caption="Sample figures by year, on dark" {...table} />,
};
