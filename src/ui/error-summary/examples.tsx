import type { Examples } from '../example.ts';
import { ErrorSummary } from './error-summary.tsx';

export const examples: Examples = {
  'Two errors': (
    <ErrorSummary
      id="example-errors"
      title="Please correct the following errors:"
      errors={[
        { href: '#example-phone', message: 'Please enter a valid Indian mobile number' },
        { href: '#example-notice', message: 'Please select your notice period' },
      ]}
    />
  ),
};
