/** Gauges whose values are read at every scrape. */
import { Gauge, type Registry } from 'prom-client';

export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** @param read called at every scrape; if it fails, the metric has no samples */
export type AddReading = (
  name: string,
  help: string,
  read: () => readonly Sample[] | Promise<readonly Sample[]>,
  labelNames?: readonly string[],
) => void;

export function readingsIn(registry: Registry): AddReading {
  return (name, help, read, labelNames = []) => {
    const gauge = new Gauge({ name, help, labelNames, registers: [registry], collect });
    async function collect(): Promise<void> {
      // One failed reading must not fail the scrape, which would hide all other metrics.
      const samples = await Promise.resolve()
        .then(read)
        .catch(() => []);
      gauge.reset();
      // `reset` sets a gauge without labels to 0.
      if (labelNames.length === 0) gauge.remove();
      for (const { labels = {}, value } of samples) gauge.set(labels, value);
    }
  };
}
