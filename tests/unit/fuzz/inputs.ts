import * as fc from 'fast-check';

/** Inputs from a hostile, broken or careless source. */

/** The night's run, `npm run test:long`, does more. */
export const fuzzRuns = Number(process.env.FUZZ_RUNS ?? 1000);

/** How every property is tried. */
export const runs = { numRuns: fuzzRuns };

const hostileTexts = [
  '',
  ' ',
  '\0',
  '\u202eevil\u200b',
  '👗'.repeat(40),
  'x'.repeat(10_000),
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:image/png;base64,AA=="),url("https://evil.test/',
  '//evil.test',
  'x" || true',
  '{"__proto__":{"polluted":1}}',
  '[]',
  '2026-02-30T25:61:61Z',
  '+94 71 234 5678',
  '00100',
  '1e999',
  'https://evil.test/image-a-1x1-png',
];

const hostileNumbers = [0, -0, -1, 0.1, 1e9, 1e21, -1e308, Number.MAX_SAFE_INTEGER + 2, NaN, Infinity];

const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'then', 'toJSON'];

/** Any text, including hostile ones. */
export const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ maxLength: 30, unit: 'binary' }),
);

const primitive = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...hostileNumbers, null, undefined, true, false),
  fc.double(),
  fc.integer(),
);

/** Any small value. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: primitive },
  { weight: 1, arbitrary: fc.array(primitive, { maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.anything({ maxDepth: 2, maxKeys: 3, withNullPrototype: true, withSparseArray: true }),
  },
);

type Holder = Record<string, unknown>;
type Place = [holder: Holder, key: string];

function placesIn(value: unknown, places: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return places;
  for (const key of Object.keys(value)) {
    places.push([value as Holder, key]);
    placesIn((value as Holder)[key], places);
  }
  return places;
}

const set = (holder: Holder, key: string, value: unknown) =>
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });

const swappedType = (value: unknown): unknown => {
  if (typeof value === 'string') return Number(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? Object.fromEntries(value.entries()) : [value];
};

/** A copy, so that a value never contains itself. Undefined if it cannot be copied. */
function structuredCloneOf(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return undefined;
  }
}

type Mutate = (place: Place, junkValue: unknown, source: Place, from: number) => unknown;

const mutations: Mutate[] = [
  ([holder, key]) => delete holder[key],
  ([holder, key], value) => set(holder, key, value),
  ([holder, key]) => set(holder, key, { [key]: holder[key] }),
  ([holder, key], value) => set(holder, key, [holder[key], holder[key], value]),
  ([holder, key]) => set(holder, key, swappedType(holder[key])),
  ([holder, key], _value, [from, name]) => set(holder, key, structuredCloneOf(from[name])),
  // JSON has no arrays with named keys, and an array with a broken constructor cannot be copied.
  ([holder], value, _source, from) =>
    Array.isArray(holder) ||
    set(holder, prototypeKeys[from % prototypeKeys.length] ?? '__proto__', { polluted: 1, value }),
];

const mutation = fc.record({
  mutate: fc.constantFrom(...mutations),
  at: fc.nat(1000),
  from: fc.nat(1000),
  value: junk,
});

/** Usually a valid value with up to four random changes; sometimes any value. */
export function damaged(valid: unknown): fc.Arbitrary<unknown> {
  const mutated = fc.array(mutation, { maxLength: 4 }).map((each) => {
    const root: Holder = { value: structuredClone(valid) };
    for (const { mutate, at, from, value } of each) {
      const places = placesIn(root);
      const place = places[at % Math.max(1, places.length)];
      const source = places[from % Math.max(1, places.length)];
      if (place && source) mutate(place, value, source, from);
    }
    return root.value;
  });
  return fc.oneof({ weight: 9, arbitrary: mutated }, { weight: 1, arbitrary: junk });
}

/** Stored or sent text, including truncated and shuffled JSON. */
export function damagedJson(valid: unknown): fc.Arbitrary<string> {
  const cut = fc.nat(2000).map((length) => JSON.stringify(valid).slice(0, length));
  return fc.oneof(
    { weight: 12, arbitrary: damaged(valid).map((value) => jsonOf(value)) },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: hostileText },
  );
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    return '{';
  }
}
