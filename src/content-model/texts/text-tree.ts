/** The schemas of the texts, made from the tree of the English files and the rules beside it. */
import * as v from 'valibot';
import {
  amount,
  choice,
  claimFields,
  date,
  email,
  list,
  shape,
  sitePath,
  slug,
  text,
  untranslated,
  webAddress,
  yesNo,
} from '../schema/kit.ts';
import { isMap } from '../suggestion.ts';
import type { Rule, Tree } from './text-data-rules.ts';
import { ruleAt } from './text-rules.ts';

/** The schemas of the kinds of values in a tree, except texts and values whose rule has a schema. */
const KINDS: Readonly<Record<string, () => v.GenericSchema>> = {
  date,
  email,
  id: slug,
  number: () => amount(0, 1e12),
  path: sitePath,
  same: () => untranslated(text()),
  url: webAddress,
  boolean: yesNo,
};

export function schemaOf(tree: Tree, keys: readonly string[]): v.GenericSchema {
  const rule = ruleAt(keys);
  return rule.schema ?? unruled(tree);

  function unruled(tree: Tree): v.GenericSchema {
    if (typeof tree === 'string') return withCheck(leafOf(tree, keys, rule));
    if (!isMap<Tree>(tree)) {
      const { count: bounds, unique } = rule;
      const [least, most] = typeof bounds === 'number' ? [bounds, bounds] : (bounds ?? []);
      return list(unruled(tree[0] ?? 'text'), least, most, unique ? [unique] : undefined);
    }
    const entries = (below: Readonly<Record<string, Tree>>) =>
      Object.entries(below).map(([key, one]) => [key, schemaOf(one, [...keys, key])] as const);
    return withCheck(
      shape({
        ...Object.fromEntries(entries(tree)),
        ...Object.fromEntries(entries(rule.optional ?? {}).map(([key, one]) => [key, v.optional(one)])),
      }),
    );
  }

  function withCheck(schema: v.GenericSchema): v.GenericSchema {
    return rule.check ? v.pipe(schema, rule.check as v.GenericPipeAction) : schema;
  }
}

function leafOf(leaf: string, keys: readonly string[], { oneOf, max, may = [], must = [] }: Rule) {
  if (oneOf) return choice(oneOf);
  const [kind = '', ...places] = leaf.split(' ');
  if (kind === 'claim') return claimFields[keys.at(-1) as keyof typeof claimFields];
  return KINDS[kind]?.() ?? text(max, [...new Set([...places, ...may])], [...places, ...must]);
}

/**
 * @param english the content of a file or of a part of it; in a list the first entry counts
 * @param known the present tree, from which an empty list keeps the type of its entries
 */
export function treeOf(english: unknown, keys: readonly string[], known?: Tree): Tree {
  const rule = ruleAt(keys);
  if (rule.schema) return 'data';
  if (Array.isArray(english)) {
    const item = Array.isArray(known) ? known[0] : undefined;
    return [english.length > 0 ? treeOf(english[0], keys, item) : item];
  }
  if (!isMap<Tree>(english)) return kindOf(english, keys, rule);
  const isClaim = 'review' in english && 'owner' in english;
  const below = Object.entries(english).filter(([key]) => !rule.optional?.[key]);
  return Object.fromEntries(
    below.map(([key, one]) => [
      key,
      isClaim && key in claimFields
        ? 'claim'
        : treeOf(one, [...keys, key], isMap<Tree>(known) ? known[key] : undefined),
    ]),
  );
}

function kindOf(value: unknown, keys: readonly string[], { kind, oneOf, may = [], must = [] }: Rule): string {
  if (typeof value !== 'string') return typeof value;
  if (oneOf || kind) return kind ?? 'choice';
  if (keys.at(-1) === 'id') return 'id';
  const match = PATTERNS.find(([, pattern]) => pattern.test(value));
  if (match) return match[0];
  const places = [...value.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  return ['text', ...new Set(places.filter((place) => ![...may, ...must].includes(place)))].join(' ');
}

/** Kinds that are recognised from the English value. */
const PATTERNS = [
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['url', /^https:\/\//],
  ['path', /^\/\S*$/],
  ['email', /^\S+@\S+$/],
] as const;
