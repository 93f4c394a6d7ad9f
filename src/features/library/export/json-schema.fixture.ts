/** Judges a value by as much of JSON Schema 2020-12 as the manifest's schema uses; any other keyword is an error. */

type Schema = Readonly<Record<string, unknown>>;
const SILENT = new Set(['$schema', 'title', 'description']);

/** @returns one line for everything that does not fit */
export function fits(schema: Schema, value: unknown, at = '$'): string[] {
  return Object.entries(schema).flatMap(([keyword, rule]) => {
    if (SILENT.has(keyword)) return [];
    const judge = KEYWORDS[keyword];
    if (!judge) throw new Error(`${at}: the keyword ${keyword} is not known here`);
    return judge(rule, value, at, schema);
  });
}

type Judge = (rule: unknown, value: unknown, at: string, schema: Schema) => string[];
const say = (ok: boolean, at: string, what: string): string[] => (ok ? [] : [`${at} ${what}`]);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const FORMATS: Record<string, (text: string) => boolean> = {
  'date-time': (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text)),
  uri: (text) => URL.canParse(text),
};

const KEYWORDS: Record<string, Judge> = {
  type: (rule, value, at) => say(typeOf(value).includes(String(rule)), at, `is no ${rule}`),
  required: (rule, value, at) =>
    isObject(value) ? (rule as string[]).flatMap((key) => say(key in value, at, `lacks ${key}`)) : [],
  properties: (rule, value, at) =>
    isObject(value)
      ? Object.entries(rule as Record<string, Schema>).flatMap(([key, schema]) =>
          key in value ? fits(schema, value[key], `${at}.${key}`) : [],
        )
      : [],
  additionalProperties: (rule, value, at, { properties }) =>
    isObject(value) && rule === false
      ? Object.keys(value).flatMap((key) => say(key in (properties as object), at, `has ${key}`))
      : [],
  items: (rule, value, at) =>
    Array.isArray(value) ? value.flatMap((item, i) => fits(rule as Schema, item, `${at}[${i}]`)) : [],
  enum: (rule, value, at) => say((rule as unknown[]).includes(value), at, 'is none of those allowed'),
  anyOf: (rule, value, at) =>
    say(
      (rule as Schema[]).some((schema) => fits(schema, value).length === 0),
      at,
      'fits none of the shapes',
    ),
  pattern: (rule, value, at) =>
    say(typeof value !== 'string' || new RegExp(String(rule), 'u').test(value), at, `is not ${rule}`),
  format: (rule, value, at) =>
    say(typeof value !== 'string' || FORMATS[String(rule)]?.(value) === true, at, `is no ${rule}`),
  minLength: (rule, value, at) =>
    say(typeof value !== 'string' || value.length >= Number(rule), at, 'is too short'),
  minimum: (rule, value, at) => say(typeof value !== 'number' || value >= Number(rule), at, 'is too small'),
};

function typeOf(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['number', 'integer'] : ['number'];
  return [typeof value];
}
