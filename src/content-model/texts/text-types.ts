/**
 * Writes `texts.generated.ts`: the types of the texts and the tree of their keys, from the English files of
 * `content/`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isSeq, parseDocument } from 'yaml';
import { type Part, unwrapped } from '../suggestion.ts';
import { TREES } from '../texts.generated.ts';
import type { Tree } from './text-data-rules.ts';
import { schemaOf, treeOf } from './text-tree.ts';

const FILE = new URL('../texts.generated.ts', import.meta.url);

/** Parts of texts that have names of their own. */
const NAMES = {
  InvestorService: "AboutText['services']['cards'][number]",
  Question: "AboutText['faq']['questions'][number]",
  Opening: "CareersText['openings']['list'][number]",
  CheckError: "keyof CheckText['form']['errors']",
  ErrorPageText: "CommonText['notFound']",
  SharedFormText: "FormsText['shared']",
  AlertText: "FormsText['alert']",
  EnquiryFormText: "FormsText['enquiry']",
  JobFormText: "FormsText['job']",
  PartnerFormText: "FormsText['partner']",
  AsideText: "JobFormText['aside']",
  NoticeText: "JobFormText['notice']",
  DocumentFacts: "LibraryText['front']['facts'][number]",
  Paper: "PapersText['products']['business-loan']['papers'][number]",
  Partner: "PartnersText['partners'][number]",
  CatalogueSection: "ProductsText['sections'][number]",
  Service: "CatalogueSection['services'][number]",
  Statement: "ShareholdersText['tax']['points'][number]",
};

/** @param folder the content folder of the project @returns the text of the generated file */
export function textTypes(folder: string): string {
  const files = readdirSync(path.join(folder, 'en')).map((file) => path.basename(file, '.yaml'));
  const known: Readonly<Record<string, Tree>> = TREES;
  // New files come after the existing ones.
  const names = [...new Set([...Object.keys(known), ...files.sort()])].filter((name) => files.includes(name));
  const words: Record<string, string> = {};
  const parseFile = (below: string) => parseDocument(readFileSync(path.join(folder, below), 'utf8'));
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml')))
    Object.assign(words, commentsIn(parseFile(file).contents, path.basename(file, '.yaml')));
  const trees = names.map((name) => {
    const document = parseFile(`en/${name}.yaml`);
    Object.assign(words, commentsIn(document.contents, `text/${name}`));
    return [name, treeOf(document.toJS(), [name], known[name])] as const;
  });
  const typeName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Text`;
  return [
    '/** Written by `npm run content -- types` from the files of content/en. */',
    "import type { CheckRules } from './schema/check-rules.ts';",
    "import type { Picture } from './schema/kit.ts';",
    ...trees.map(
      ([name, tree]) => `\nexport interface ${typeName(name)} ${typeOf(schemaOf(tree, [name]) as Part)}`,
    ),
    '',
    ...Object.entries(NAMES).map(([name, type]) => `export type ${name} = ${type};`),
    '\n/** All text of one language. */',
    `export interface Text {\n${names.map((name) => `  ${name}: ${typeName(name)};`).join('\n')}\n}`,
    `\nexport const TREES = ${JSON.stringify(Object.fromEntries(trees), null, 2)};`,
    `\nexport const WORDS: Readonly<Record<string, string>> = ${JSON.stringify(words, null, 2)};\n`,
  ].join('\n');
}

export const writeTextTypes = (folder: string): void => writeFileSync(FILE, textTypes(folder));

/** The comments directly above keys, by the keys. */
function commentsIn(node: unknown, keys: string): Record<string, string> {
  if (isSeq(node)) return Object.assign({}, ...node.items.toReversed().map((item) => commentsIn(item, keys)));
  if (!isMap<{ value: string; commentBefore?: string | null }>(node)) return {};
  return Object.assign(
    {},
    ...node.items.map(({ key, value }, i) => {
      const at = `${keys}.${key.value}`;
      const comment = key.commentBefore ?? (i === 0 ? node.commentBefore : undefined);
      const lines = comment
        ?.split(/\n\s*\n/)
        .at(-1)
        ?.split('\n');
      const words = lines?.map((line) => line.trim()).join(' ') ?? '';
      // The head of a file is not about its first key.
      const isOwn = words !== '' && !words.startsWith('yaml-language-server');
      return { ...commentsIn(value, at), ...(isOwn && { [at]: words }) };
    }),
  );
}

/** @param indent white space before the last line */
function typeOf(part: Part | undefined, indent = ''): string {
  const inside = unwrapped(part);
  const typeName = inside?.pipe?.findLast(({ metadata }) => metadata?.typeName)?.metadata?.typeName;
  if (typeName) return typeName;
  switch (inside?.type) {
    case 'array':
      return `Array<${typeOf(inside.item, indent)}>`;
    case 'picklist':
      return `${inside.options?.map((one) => `'${one}'`).join(' | ')}`;
    case 'record':
      return `Record<string, ${typeOf(inside.value, indent)}>`;
    case 'strict_object': {
      const lines = Object.entries(inside.entries ?? {}).map(([key, one]) => {
        const type = typeOf(one, `${indent}  `);
        return `${indent}  ${JSON.stringify(key)}${one.wrapped ? `?: ${type} | undefined` : `: ${type}`};`;
      });
      return `{\n${lines.join('\n')}\n${indent}}`;
    }
    default:
      return inside?.type ?? 'never';
  }
}
