import type { Examples } from '../example.ts';

export const examples: Examples = {
  'Hindi, Marathi and Gujarati': (
    <div className="stack">
      <p lang="hi">प्लांट की किस्त, व्यापार</p>
      <p lang="mr">कर्जाचा हप्ता, व्यवसाय</p>
      <p lang="gu">લોનનો હપ્તો, ધંધો</p>
    </div>
  ),
  'Latin, accents and rupee': (
    <div className="stack">
      <p>Latin, 0123456789, é ü ñ, ₹</p>
      <p>
        <strong>Bold</strong> and regular weight of the same variable font.
      </p>
    </div>
  ),
};
