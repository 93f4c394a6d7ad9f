/** Waits until a site has indexed its documents, so that indexing does not affect measurements. */
import { search } from '../../../src/urls.ts';
import { until } from '../../waiting.ts';

/** @throws Error after a minute; at least one document must contain "policy" */
export async function untilIndexed(origin: string, metricsPort: number | undefined): Promise<void> {
  const isIndexed = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const results = await (await fetch(origin + search({ query: 'policy' }))).text();
    return /^site_search_pending_documents 0$/m.test(metrics) && results.includes('<mark>');
  };
  await until('all documents can be searched', isIndexed, { timeoutMs: 60_000, everyMs: 250 });
}
