/** The layout of emails: plain, readable in any mail program, and without external resources. */
import { renderToStaticMarkup } from 'react-dom/server';
import { type MailBlock, plainText } from './mail-blocks.ts';

interface MailPageProps {
  subject: string;
  blocks: readonly MailBlock[];
}

// Mail programs do not support CSS custom properties, so the colours ink, paper and peacock are copied from
// tokens.css.
const STYLE = `body{margin:0;padding:24px;background:#fbf8f1;color:#14201f;font:17px/1.55 sans-serif}
main{max-width:36rem;margin:auto;border-top:3px solid #a8321f;padding-top:16px}
h1{font-size:22px;line-height:1.2}dt{font-weight:bold}dd{margin:0 0 12px;white-space:pre-wrap}
a{color:#0b4f4a}`;

function MailPage({ subject, blocks }: MailPageProps) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <h1>{subject}</h1>
          {blocks.map((block) => (
            <Block key={JSON.stringify(block)} block={block} />
          ))}
        </main>
      </body>
    </html>
  );
}

function Block({ block }: { block: MailBlock }) {
  if (block.kind === 'text') return <p>{block.text}</p>;
  if (block.kind === 'action') {
    return (
      <p>
        <a href={block.href}>{block.label}</a>
      </p>
    );
  }
  return (
    <dl>
      {block.rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders the HTML part and the plain-text part of an email. React escapes all input. */
export function writeMail(subject: string, blocks: readonly MailBlock[]) {
  const html = `<!doctype html>${renderToStaticMarkup(<MailPage subject={subject} blocks={blocks} />)}`;
  return { subject, html, text: plainText(blocks) };
}
