import type { Examples } from '../example.ts';
import { BackLink } from './back-link.tsx';
import { GoLink } from './go-link.tsx';

export const examples: Examples = {
  'One step up': <BackLink href="#link">All products</BackLink>,
  'One line': <GoLink href="#link">Business loans in detail</GoLink>,
  'Two lines on a phone': (
    <GoLink href="#link">
      How receivables-backed finance bridges the weeks between dispatch and payment
    </GoLink>
  ),
};

export const onDark: Examples = {
  'On dark': <GoLink href="#link">More about the company</GoLink>,
};
