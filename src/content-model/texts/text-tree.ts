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

/** The schemas of the kinds of values in a tree, beside texts and what a rule has a schema of. */
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
    if (typeof tree === 'string') return checked(leafOf(tree, keys, rule));
    if (!isMap<Tree>(tree)) {
      const { count: given, unique } = rule;
      const [least, most] = typeof given === 'number' ? [given, given] : (given ?? []);
      return list(unruled(tree[0] ?? 'text'), least, most, unique ? [unique] : undefined);
    }
    const entries = (below: Readonly<Record<string, Tree>>) =>
      Object.entries(below).map(([key, one]) => [key, schemaOf(one, [...keys, key])] as const);
    return checked(
      shape({
        ...Object.fromEntries(entries(tree)),
        ...Object.fromEntries(entries(rule.optional ?? {}).map(([key, one]) => [key, v.optional(one)])),
      }),
    );
  }

  function checked(schema: v.GenericSchema): v.GenericSchema {
    return rule.check ? v.pipe(schema, rule.check as v.GenericPipeAction) : schema;
  }
}

function leafOf(given: string, keys: readonly string[], { oneOf, max, may = [], must = [] }: Rule) {
  if (oneOf) return choice(oneOf);
  const [kind = '', ...places] = given.split(' ');
  if (kind === 'claim') return claimFields[keys.at(-1) as keyof typeof claimFields];
  return KINDS[kind]?.() ?? text(max, [...new Set([...places, ...may])], [...places, ...must]);
}

/**
 * @param english what a file, or a part of it, says; of a list the first entry counts
 * @param known the present tree, from which a list without entries keeps what an entry has
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
  const found = PATTERNS.find(([, pattern]) => pattern.test(value));
  if (found) return found[0];
  const places = [...value.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  return ['text', ...new Set(places.filter((place) => ![...may, ...must].includes(place)))].join(' ');
}

/** Kinds that the English value shows. */
const PATTERNS = [
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['url', /^https:\/\//],
  ['path', /^\/\S*$/],
  ['email', /^\S+@\S+$/],
] as const;
