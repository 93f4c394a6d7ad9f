/** While developing: what stands in a page's place for as long as the content cannot be used. Not part of a build. */
import { renderToStaticMarkup } from 'react-dom/server';
import { type ContentProblem, mendSentence, placeOf } from './problem.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
  body { max-width: 48rem; margin: 3rem auto; padding: 0 1.25rem; overflow-wrap: anywhere; }
  h1 { line-height: 1.2; }
  li { margin-block: 1.5rem; }
  code { font-weight: 700; }
`;

/** Asks every second. It needs no other connection, so that no window is forgotten that loads while others are told. */
const comeBack = (address: string, now: string) => `
  setInterval(async () => {
    const said = await fetch('${address}').then((answer) => answer.text(), () => '${now}');
    if (said !== '${now}') location.replace(location.href);
  }, 1000);
`;

/**
 * The page that says what is wrong. It gives way to the page that was asked for when that can be shown again.
 * @param address where a fingerprint of the problems can be asked for
 * @param now     the fingerprint of these
 */
export function slipPage(problems: readonly ContentProblem[], address: string, now: string): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>The content cannot be used</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>The content cannot be used</h1>
        <p>Mend and save: the page comes back by itself.</p>
        <ol>
          {problems.map((problem) => (
            <li key={`${placeOf(problem)} ${problem.mend}`}>
              <code>{placeOf(problem)}</code>
              <br />
              Given {problem.given}. {mendSentence(problem)}
            </li>
          ))}
        </ol>
        <script type="module">{comeBack(address, now)}</script>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
