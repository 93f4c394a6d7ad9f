import type { Examples } from '../example.ts';
import { GoLink } from '../link/go-link.tsx';
import { Card } from './card.tsx';

export const examples: Examples = {
  'Number, icon and link': (
    <Card number="1.2" title="Invoice Financing" heading="h4" icon="invoice">
      <p>
        Receivables-backed finance that bridges cash-flow gaps when the client is strong and the credit is
        long.
      </p>
      <GoLink href="#card">Invoice financing</GoLink>
    </Card>
  ),
  'Title and words': (
    <Card title="Work-Life Balance" heading="h4">
      <p>Field days end in the field. Nobody answers mail on Diwali.</p>
    </Card>
  ),
};

export const onDark: Examples = {
  'On dark': (
    <Card number="01" title="Growth capital" heading="h4" icon="growth">
      <p>New capacity, new lines, new locations.</p>
    </Card>
  ),
};
