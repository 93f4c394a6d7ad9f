/**
 * Finds regular expressions in the source, and checks with recheck whether each takes linear time on any
 * input.
 */
import { check } from 'recheck';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import type { ProjectFile } from '../structure/project-files.ts';

export interface Expression {
  file: string;
  line: number;
  /** The pattern; undefined if it is not constant. */
  source: string | undefined;
  flags: string;
}

/** Matches unbounded repetition. Without it, matching at one position takes constant time. */
const UNBOUNDED = /[*+]|\{\d+,\}/;
/** Timeout per expression in milliseconds; the slowest takes a second on an idle machine. */
const TIMEOUT_MS = 60_000;

/**
 * Finds literals, and `new RegExp(…)` with a constant pattern, in a TypeScript file or in the front matter of
 * an Astro page.
 */
export function expressionsIn({ name, text }: ProjectFile): Expression[] {
  const isAstro = name.endsWith('.astro');
  const code = isAstro ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;
  const { program, errors } = parseSync(isAstro ? `${name}.ts` : name, code);
  if (errors.length > 0 && !isAstro) throw new Error(`${name} cannot be parsed: ${errors[0]?.message}`);
  const constants = new Map<string, ESTree.Expression>();
  const found: Expression[] = [];
  const add = (at: number, source: string | undefined, flags: string) => {
    const line = code.slice(0, at).split('\n').length + (isAstro ? 1 : 0);
    found.push({ file: name, line, source, flags });
  };
  const construct = ({
    callee,
    arguments: [first, second],
    start,
  }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || first?.type === 'SpreadElement') return;
    const flags = second?.type === 'Literal' ? String(second.value) : '';
    add(start, first && constantText(first, constants), flags);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
  }).visit(program);
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: construct,
    CallExpression: construct,
  }).visit(program);
  return found;
}

/** Returns the value of a string, a template or `String.raw` whose parts are constants of the same file. */
function constantText(
  node: ESTree.Expression,
  constants: Map<string, ESTree.Expression>,
): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'Identifier') {
    const value = constants.get(node.name);
    return value && constantText(value, constants);
  }
  const isRaw = node.type === 'TaggedTemplateExpression';
  const template = isRaw ? node.quasi : node;
  if (template.type !== 'TemplateLiteral') return undefined;
  const parts = template.expressions.map((part) => constantText(part, constants));
  if (parts.includes(undefined)) return undefined;
  return template.quasis
    .map(({ value }, i) => (isRaw ? value.raw : (value.cooked ?? '')) + (parts[i] ?? ''))
    .join('');
}

/** @returns the reason why an expression may take more than linear time; undefined if it is proven linear */
export async function weakness({ source, flags }: Expression): Promise<string | undefined> {
  if (source === undefined) return 'it is not constant text';
  if (!UNBOUNDED.test(source)) return undefined;
  // The automaton checker is exact and deterministic; it rejects look-around and back-references.
  const result = await check(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS });
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `recheck cannot prove it linear (${result.error.kind})`;
  return `it takes ${result.complexity.summary} time on ${result.attack.pattern}`;
}
