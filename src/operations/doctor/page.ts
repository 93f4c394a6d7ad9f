/** Extracts from a page's HTML the data that `npm run doctor` checks. */

export interface PageFacts {
  /** Addresses of links and resources, as written, without duplicates. */
  links: string[];
  ids: Set<string>;
  canonical: string | undefined;
  /** Pictures without an `alt` attribute. An empty attribute is allowed: it marks a decorative picture. */
  picturesWithoutAlt: string[];
  /** Links and buttons without an accessible name. */
  namelessLinks: number;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

export function readPage(html: string): PageFacts {
  // Removes the contents of scripts and styles, which contain no links.
  const body = html.replace(
    /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g,
    (all) => `${all.split('>')[0]}>`,
  );
  const tags = [...body.matchAll(/<([a-z][\w-]*)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi)];
  const links = new Set<string>();
  const ids = new Set<string>();
  const picturesWithoutAlt: string[] = [];
  let canonical: string | undefined;
  for (const [, tag = '', attributes = ''] of tags) {
    const value = (name: string) => attributeOf(attributes, name);
    for (const name of ['href', 'src', 'action']) {
      const address = value(name);
      if (address !== undefined && !/^(preconnect|dns-prefetch|canonical)$/.test(value('rel') ?? ''))
        links.add(address);
    }
    for (const part of (value('srcset') ?? '').split(/,\s+/))
      if (part) links.add(part.trim().split(/\s/)[0] ?? '');
    const id = value('id') ?? (tag === 'a' ? value('name') : undefined);
    if (id) ids.add(id);
    if (tag === 'link' && value('rel') === 'canonical') canonical = value('href');
    if (tag === 'img' && value('alt') === undefined) picturesWithoutAlt.push(value('src') ?? '');
  }
  return { links: [...links], ids, canonical, picturesWithoutAlt, namelessLinks: withoutName(body) };
}

function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}(?:=(?:"([^"]*)"|'([^']*)'|(\\S+)))?(?=\\s|/|$)`, 'i').exec(
    attributes,
  );
  if (!found) return undefined;
  const raw = found[1] ?? found[2] ?? found[3] ?? '';
  return raw.replace(/&(?:amp|quot|#x27|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
}

function withoutName(body: string): number {
  const all = [...body.matchAll(/<(a|button)\b([^>]*)>([\s\S]*?)<\/\1>/g)];
  return all.filter(([, , attributes = '', inside = '']) => {
    const named = /\s(aria-label|aria-labelledby|title)=/.test(attributes);
    const text = inside
      .replace(/<img\b[^>]*\salt="([^"]+)"[^>]*>/g, '$1')
      .replace(/<title>([^<]+)<\/title>/g, '$1');
    const said = /aria-label="[^"]+"/.test(text) || text.replace(/<[^>]*>/g, '').trim() !== '';
    return /\shref=|^button/.test(` ${attributes}`) && !named && !said;
  }).length;
}
