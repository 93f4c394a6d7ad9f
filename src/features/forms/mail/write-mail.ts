/**
 * The layout of emails: plain, readable in any mail program, and without external resources. Not JSX, because
 * the server also writes emails outside the build, when it sends them.
 */
import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Format } from '../../../domain/language/format.ts';
import { type MailBlock, plainText } from './mail.ts';

// Mail programs do not support CSS custom properties, so the colours ink, paper and peacock are copied from
// tokens.css.
const STYLE = `body{margin:0;padding:24px;background:#fbf8f1;color:#14201f;font:17px/1.55 sans-serif}
main{max-width:36rem;margin:auto;border-top:3px solid #a8321f;padding-top:16px}
h1{font-size:22px;line-height:1.2}dt{font-weight:bold}dd{margin:0 0 12px;white-space:pre-wrap}
a{color:#0b4f4a}`;

const mailPage = (subject: string, blocks: readonly MailBlock[], format: Format) =>
  h(
    'html',
    { lang: format.tag },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, subject),
      h('style', null, STYLE),
    ),
    h('body', null, h('main', null, h('h1', null, subject), ...blocks.map(blockElement))),
  );

function blockElement(block: MailBlock): ReactElement {
  if (typeof block === 'string') return h('p', null, block);
  if ('href' in block) return h('p', null, h('a', { href: block.href }, block.label));
  const rows = block.rows.map(({ label, value }) =>
    h('div', null, h('dt', null, label), h('dd', null, value)),
  );
  return h('dl', null, ...rows);
}

/** Renders the HTML part and the plain-text part of an email. React escapes all input. */
export function writeMail(subject: string, blocks: readonly MailBlock[], format: Format) {
  const html = `<!doctype html>${renderToStaticMarkup(mailPage(subject, blocks, format))}`;
  return { subject, html, text: plainText(blocks) };
}
