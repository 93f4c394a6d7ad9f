/** How much is being done at this moment, by how dear it is. */
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import type { Admission } from './admission.ts';

/** Tells the metrics where to read. */
export function measureAdmission(
  { reading }: Pick<SiteMetrics, 'reading'>,
  admission: Pick<Admission, 'inside'>,
): void {
  reading('site_work_in_flight', 'Answers that are being made, by kind of work.', () =>
    Object.entries(admission.inside()).map(([work, value]) => ({ labels: { work }, value })),
  );
}
