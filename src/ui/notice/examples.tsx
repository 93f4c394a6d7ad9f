import type { Examples } from '../example.ts';
import { Notice } from './notice.tsx';

export const examples: Examples = {
  Success: (
    <Notice tone="success" title="Successfully Subscribed!">
      <p>Thank you for subscribing to our newsletter.</p>
    </Notice>
  ),
  Error: (
    <Notice tone="error">
      <p>Something went wrong. Please try again.</p>
    </Notice>
  ),
  'Information with a long word': (
    <Notice tone="info" title="Reference">
      <p>KC-2025-0000000000000000000000000000000000000000000000000000000000000000</p>
    </Notice>
  ),
};

export const onDark: Examples = {
  'Success on dark': (
    <Notice tone="success" title="Successfully Subscribed!">
      <p>Thank you for subscribing to our newsletter.</p>
    </Notice>
  ),
};
