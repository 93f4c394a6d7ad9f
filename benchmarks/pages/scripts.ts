/** Finds all scripts that a page can load: those in its HTML, and their static and dynamic imports. */

/** @returns the total bytes of these scripts, as sent to a browser that accepts Brotli */
export async function scriptInAll(address: string): Promise<number> {
  const page = await (await fetch(address)).text();
  const waiting = namedIn(page, new URL(address));
  const sizes = new Map<string, number>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (sizes.has(next)) continue;
    const [source, size] = await load(next);
    sizes.set(next, size);
    waiting.push(...importedIn(source, new URL(next)));
  }
  return [...sizes.values()].reduce((total, size) => total + size, 0);
}

function namedIn(page: string, base: URL): string[] {
  return [...page.matchAll(/["'(](\/_astro\/[^"'()]+\.js)["')]/g)].map(
    ([, path = '']) => new URL(path, base).href,
  );
}

function importedIn(source: string, base: URL): string[] {
  const found = source.matchAll(/(?:from|import)\s*\(?\s*["'`](\.{0,2}\/[^"'`]+\.js)["'`]/g);
  return [...found].map(([, path = '']) => new URL(path, base).href);
}

async function load(address: string): Promise<[string, number]> {
  const answer = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  const source = await answer.text();
  const sent = await fetch(address, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  return [source, Number(sent.headers.get('content-length') ?? source.length)];
}
