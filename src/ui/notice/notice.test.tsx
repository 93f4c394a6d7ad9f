import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Notice } from './notice.tsx';

describe('Notice', () => {
  test('is announced only if it appears after load, an error immediately', () => {
    expect(renderToStaticMarkup(<Notice tone="success">Sent</Notice>)).not.toContain('role=');
    expect(
      renderToStaticMarkup(
        <Notice tone="success" live>
          Sent
        </Notice>,
      ),
    ).toContain('role="status"');
    expect(
      renderToStaticMarkup(
        <Notice tone="info" live>
          Sent
        </Notice>,
      ),
    ).toContain('role="status"');
    expect(
      renderToStaticMarkup(
        <Notice tone="error" live>
          Failed
        </Notice>,
      ),
    ).toContain('role="alert"');
  });

  test('has a different icon for each tone', () => {
    const drawings = (['success', 'error', 'info'] as const).map(
      (tone) => renderToStaticMarkup(<Notice tone={tone}>.</Notice>).match(/<svg.*<\/svg>/)?.[0],
    );
    expect(new Set(drawings).size).toBe(3);
  });

  test('shows the title before the text', () => {
    expect(
      renderToStaticMarkup(
        <Notice tone="info" title="Reference">
          KC-1
        </Notice>,
      ),
    ).toMatch(/<p[^>]*>Reference<\/p>KC-1/);
  });
});
