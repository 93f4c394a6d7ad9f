import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CONTENT } from '../../tests/fixture-content.ts';
import { loadContent } from '../content-model/load.ts';
import { openSites } from '../content-model/site.ts';
import { Meta } from './meta.tsx';

const { content } = loadContent(CONTENT);
const { settings } = content;
const ODD = '</script><script>alert(1)</script><!-- "\'&';

test('structured data cannot close its script element and parses back unchanged', () => {
  const html = renderToStaticMarkup(
    <Meta
      title={ODD}
      description={ODD}
      path={undefined}
      noindex
      site={openSites(content)()}
      translations={[]}
      structured={[{ name: ODD }]}
      origin="https://lender.example"
      siteName="Lender"
      settings={settings}
      shareAlt={ODD}
    />,
  );
  expect(html).not.toContain('<script>alert');
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual({ name: ODD });
});
