import fc from 'fast-check';
import type { Schema } from './openapi-document.ts';

/** Values that fit a schema; `hints` say by name what a schema cannot (dates that exist, tokens that are known). */
export type Hints = Record<string, fc.Arbitrary<unknown>>;

export function valuesOf(schema: Schema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const hint = hints[name];
  if (hint) return hint;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, hints)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return objects(schema, hints);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, hints), { maxLength: 3 });
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) });
    case 'number':
      return fc.double({
        noNaN: true,
        noDefaultInfinity: true,
        min: schema.minimum ?? -1e6,
        max: schema.maximum ?? 1e6,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function texts({ pattern, format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (format === 'email') return fc.nat().map((n) => `guest${n}@example.org`);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
}

function objects(schema: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const named = Object.entries(schema.properties ?? {}).map(
    ([key, value]) => [key, valuesOf(value, hints, key)] as const,
  );
  const known = fc.record(Object.fromEntries(named), { requiredKeys: schema.required ?? [] });
  if (typeof schema.additionalProperties !== 'object') return known;
  const keys = valuesOf(schema.propertyNames ?? { type: 'string' }, hints) as fc.Arbitrary<string>;
  const others = fc.dictionary(keys, valuesOf(schema.additionalProperties, hints), { maxKeys: 2 });
  return fc.tuple(known, others).map(([one, other]) => ({ ...(one as object), ...other }));
}

/** What nobody should send. */
const junk = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '%00',
  '../../etc/passwd',
  "'; drop table booking; --",
  '<script>alert(1)</script>',
  '\u202eabc',
  'x'.repeat(10_000),
  '2026-02-30',
  '9999999-01-01',
  '25:00',
  [],
  [[[[]]]],
  {},
  { $ne: null },
  { toString: 1 },
);

const unknownKey = fc.constantFrom('status', 'price', 'role', 'totalCents', '__proto__', 'constructor', 'é');

/** A body with one thing wrong: a value replaced, a key missing, a key too many, or no object at all. */
export function bent(body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changed = fc
    .tuple(body, fc.nat(), fc.constantFrom('replace', 'remove', 'add'), junk, unknownKey)
    .map(([whole, place, way, value, key]) => bend(structuredClone(whole), place, { way, value, key }));
  return fc.oneof({ weight: 9, arbitrary: changed }, { weight: 1, arbitrary: junk });
}

type Bend = { way: 'replace' | 'remove' | 'add'; value: unknown; key: string };

function bend(whole: unknown, place: number, { way, value, key }: Bend): unknown {
  const spots = spotsOf(whole);
  const spot = spots[place % Math.max(1, spots.length)];
  if (!spot) return value;
  if (way === 'add') Object.defineProperty(spot.owner, key, { value, enumerable: true, configurable: true });
  else if (way === 'remove') delete spot.owner[spot.key];
  else spot.owner[spot.key] = value;
  return whole;
}

type Spot = { owner: Record<string, unknown>; key: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function spotsOf(value: unknown): Spot[] {
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((key) => [{ owner: value, key }, ...spotsOf(value[key])]);
}

/** Texts for parameters of an address that were never given out. */
export const strayText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  fc.constantFrom(
    '%',
    '..',
    '.',
    '%2e%2e',
    '\u0000',
    'null',
    '-1',
    'x'.repeat(3000),
    '٣',
    '💥',
    "' or 1=1 --",
  ),
);
