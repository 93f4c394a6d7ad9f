/** The page that the development server shows for invalid content. Not part of a build. */
import { renderToStaticMarkup } from 'react-dom/server';
import { type ContentProblem, fixSentence, placeOf } from './problem.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
  body { max-width: 48rem; margin: 3rem auto; padding: 0 1.25rem; overflow-wrap: anywhere; }
  h1 { line-height: 1.2; }
  li { margin-block: 1.5rem; }
  code { font-weight: 700; }
`;

/**
 * Polls once a second. The development server's WebSocket is not used, because a window that is still loading
 * would miss the message.
 */
const pollAndReload = (address: string, now: string) => `
  setInterval(async () => {
    const said = await fetch('${address}').then((answer) => answer.text(), () => '${now}');
    if (said !== '${now}') location.replace(location.href);
  }, 1000);
`;

/**
 * Renders the content errors. The page reloads once the problems have changed.
 * @param address path that returns the fingerprint of the current problems
 * @param now the fingerprint of the rendered problems
 */
export function contentErrorPage(problems: readonly ContentProblem[], address: string, now: string): string {
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
        <p>Fix the file and save it: the page reloads automatically.</p>
        <ol>
          {problems.map((problem) => (
            <li key={`${placeOf(problem)} ${problem.fix}`}>
              <code>{placeOf(problem)}</code>
              <br />
              Given {problem.given}. {fixSentence(problem)}
            </li>
          ))}
        </ol>
        <script type="module">{pollAndReload(address, now)}</script>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
