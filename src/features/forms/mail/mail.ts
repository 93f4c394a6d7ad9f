/**
 * The layout of emails: plain, readable in any mail program, and without external resources. Not JSX, because the server
 * also writes emails outside the build, when it sends them.
 */

import { createElement as h, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { documentLanguage } from '../../../domain/language/language.ts';
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

const mailPage = ({ subject, blocks }: MailPageProps) =>
  h(
    'html',
    { lang: documentLanguage() },
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
  if (block.kind === 'text') return h('p', null, block.text);
  if (block.kind === 'action') return h('p', null, h('a', { href: block.href }, block.label));
  const rows = block.rows.map(({ label, value }) =>
    h('div', null, h('dt', null, label), h('dd', null, value)),
  );
  return h('dl', null, ...rows);
}

/** Renders the HTML part and the plain-text part of an email. React escapes all input. */
export function writeMail(subject: string, blocks: readonly MailBlock[]) {
  const html = `<!doctype html>${renderToStaticMarkup(mailPage({ subject, blocks }))}`;
  return { subject, html, text: plainText(blocks) };
}
