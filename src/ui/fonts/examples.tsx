import type { Examples } from '../example.ts';

export const examples: Examples = {
  'Latin, accents and rupee': (
    <div className="stack">
      <p>Latin, 0123456789, é ü ñ, ₹</p>
      <p>
        <strong>Bold</strong> and regular weight of the same variable font.
      </p>
    </div>
  ),
};
