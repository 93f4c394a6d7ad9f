/**
 * Counters, gauges and histograms in Prometheus' text format, version 0.0.4
 * (https://prometheus.io/docs/instrumenting/exposition_formats/).
 */

export type Labels = Readonly<Record<string, string>>;
export interface Sample {
  labels?: Labels;
  value: number;
}

export type Read = () => readonly Sample[] | Promise<readonly Sample[]>;

export interface Registry {
  /** @returns for labels a function that counts one more; to be kept where it is called often */
  counter(name: string, help: string): (labels?: Labels) => () => void;
  /** @param read asked at every scrape; a number that cannot be had is left out */
  reading(name: string, help: string, read: Read, type?: 'gauge' | 'counter'): void;
  /** @param buckets upper bounds, ascending; @returns for labels a function that notes one value */
  histogram(
    name: string,
    help: string,
    buckets: readonly number[],
  ): (labels?: Labels) => (value: number) => void;
  /** Everything at this moment. */
  text(): Promise<string>;
}

type Lines = () => string[] | Promise<string[]>;

export function createRegistry(): Registry {
  const families: Lines[] = [];
  const family = (name: string, help: string, type: string, lines: Lines) =>
    families.push(async () => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...(await lines())]);

  return {
    counter(name, help) {
      const cells = new Map<string, { value: number }>();
      family(name, help, 'counter', () =>
        [...cells].map(([labels, { value }]) => `${name}${labels} ${value}`),
      );
      return (labels = {}) => {
        const cell = found(cells, written(labels), () => ({ value: 0 }));
        return () => {
          cell.value += 1;
        };
      };
    },
    reading(name, help, read, type = 'gauge') {
      family(name, help, type, async () => {
        const samples = await Promise.resolve()
          .then(read)
          .catch(() => []);
        return samples.map(({ labels = {}, value }) => `${name}${written(labels)} ${value}`);
      });
    },
    histogram(name, help, buckets) {
      const series = new Map<string, Series>();
      family(name, help, 'histogram', () => [...series.values()].flatMap((one) => shown(name, buckets, one)));
      return (labels = {}) => {
        const one = found(series, written(labels), () => ({
          labels,
          counts: buckets.map(() => 0),
          count: 0,
          sum: 0,
        }));
        return (value) => {
          const at = buckets.findIndex((bound) => value <= bound);
          if (at !== -1) one.counts[at] = (one.counts[at] ?? 0) + 1;
          one.count += 1;
          one.sum += value;
        };
      };
    },
    text: async () => `${(await Promise.all(families.map((lines) => lines()))).flat().join('\n')}\n`,
  };
}

function found<T>(map: Map<string, T>, key: string, make: () => T): T {
  const there = map.get(key) ?? make();
  map.set(key, there);
  return there;
}

interface Series {
  labels: Labels;
  /** Of each bucket alone. */
  counts: number[];
  count: number;
  sum: number;
}

function shown(name: string, buckets: readonly number[], { labels, counts, count, sum }: Series): string[] {
  let below = 0;
  const lines = buckets.map((bound, i) => {
    below += counts[i] ?? 0;
    return `${name}_bucket${written({ ...labels, le: String(bound) })} ${below}`;
  });
  const all = `${name}_bucket${written({ ...labels, le: '+Inf' })} ${count}`;
  return [...lines, all, `${name}_sum${written(labels)} ${sum}`, `${name}_count${written(labels)} ${count}`];
}

/** `{route="/about",status="2xx"}`; nothing where there are no labels. */
function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
