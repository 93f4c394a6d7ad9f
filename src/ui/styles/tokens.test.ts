/** The contrast of the colours that components name by their purpose, on paper and on dark bands. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The values that the rules with this selector give their tokens. */
function tokensOf(selector: RegExp): Record<string, string> {
  const rules = [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].filter(([, one = '']) =>
    selector.test(one.trim()),
  );
  const values = rules.flatMap(([, , rule = '']) => [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)]);
  return Object.fromEntries(values.map(([, name, value]) => [name, value]));
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[\da-f]{2}/g) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const root = tokensOf(/:root$/);
const light = { ...root, ...tokensOf(/\.light$/) };
const dark = { ...light, ...tokensOf(/^\.dark$/) };

test.each([
  ['paper', light],
  ['dark bands', dark],
])('on %s, texts, controls and the focus ring have the contrast that is stated', (_, tokens) => {
  const colour = (name: string): string => {
    const [, other] = /^var\(--([\w-]+)\)$/.exec(tokens[name] ?? '') ?? [];
    return other ? colour(other) : (tokens[name] ?? '');
  };
  const LEAST = { text: 9, accent: 8.8, 'text-2': 7, 'accent-2': 6, error: 4.5, control: 3.4, ring: 3 };
  const ratios = Object.keys(LEAST).map((name) => {
    const [low = 0, high = 0] = [luminance(colour(name)), luminance(colour('ground'))].sort((a, b) => a - b);
    return [name, (high + 0.05) / (low + 0.05)] as const;
  });
  const small = ratios.filter(([name, ratio]) => !(ratio >= LEAST[name as keyof typeof LEAST]));
  expect(small).toEqual([]);
});
