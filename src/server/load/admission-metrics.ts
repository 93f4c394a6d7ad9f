/** Exposes the number of running requests by cost class as a metric. */
import type { SiteMetrics } from '../metrics/site-metrics.ts';
import type { Admission } from './admission.ts';

export function measureAdmission(
  { reading }: Pick<SiteMetrics, 'reading'>,
  admission: Pick<Admission, 'running'>,
): void {
  reading(
    'site_work_in_flight',
    'Answers that are being made, by kind of work.',
    () => Object.entries(admission.running()).map(([work, value]) => ({ labels: { work }, value })),
    ['work'],
  );
}
