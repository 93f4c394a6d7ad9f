/** Waits until a site has read its documents, so that reading them does not disturb a proof. */
import { search } from '../../../src/urls.ts';
import { until } from '../../waiting.ts';

/** @throws Error if it is not done within a minute; one of the documents must contain "policy" */
export async function untilIndexed(origin: string, metricsPort: number | undefined): Promise<void> {
  const isIndexed = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const results = await (await fetch(origin + search({ query: 'policy' }))).text();
    return /^site_search_pending_documents 0$/m.test(metrics) && results.includes('<mark>');
  };
  await until('all documents can be searched', isIndexed, { timeoutMs: 60_000, everyMs: 250 });
}
