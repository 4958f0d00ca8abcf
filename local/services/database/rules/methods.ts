import { MapDiff } from './mapDiff.ts';
import { RuleError } from './ruleError.ts';
import { hasEntry } from './ruleValues.ts';

type Methods<Target> = Readonly<
  Record<string, (target: Target, ...parameters: readonly unknown[]) => unknown>
>;

function fail(expected: string): never {
  throw new RuleError(`expected ${expected}`);
}

const asText = (value: unknown) => (typeof value === 'string' ? value : fail('a string'));
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : fail('a list'));
const asMap = (value: unknown): ReadonlyMap<unknown, unknown> =>
  value instanceof Map ? value : fail('a map');
const asEntries = (value: unknown): unknown[] => (value instanceof Set ? [...value] : asList(value));

/**
 * Firestore uses RE2, which supports neither lookaround nor backreferences, and whose `\s` and `\b` know ASCII only.
 * Source: https://github.com/google/re2/wiki/Syntax
 */
function toRegExp(pattern: string, wrap = (source: string) => source): RegExp {
  const withoutBackslashes = pattern.replaceAll('\\\\', '');
  if (/\(\?(?!:)|\\[1-9sSbB]/.test(withoutBackslashes))
    throw new SyntaxError(`RE2 does not support the pattern ${pattern}, or not as JavaScript does`);
  return new RegExp(wrap(pattern.replaceAll(/\\x\{([0-9A-Fa-f]{1,6})\}/g, '\\u{$1}')), 'u');
}

const matchesWhole = (text: string, pattern: string) =>
  toRegExp(pattern, (source) => `^(?:${source})$`).test(text);

const textMethods: Methods<string> = {
  // In UTF-16 units, as Google's engine counts.
  size: (text) => BigInt(text.length),
  matches: (text, pattern) => matchesWhole(text, asText(pattern)),
  split: (text, pattern) => text.split(toRegExp(asText(pattern))),
};

const entriesMethods: Methods<readonly unknown[]> = {
  size: (entries) => BigInt(entries.length),
  hasAll: (entries, wanted) => asEntries(wanted).every((entry) => hasEntry(entries, entry)),
  hasAny: (entries, wanted) => asEntries(wanted).some((entry) => hasEntry(entries, entry)),
  hasOnly: (entries, allowed) => entries.every((entry) => hasEntry(asEntries(allowed), entry)),
};

const listMethods: Methods<readonly unknown[]> = {
  ...entriesMethods,
  concat: (list, other) => [...list, ...asList(other)],
  join: (list, separator) => list.map(asText).join(asText(separator)),
  toSet: (list) => new Set(list.filter((entry, index) => !hasEntry(list.slice(0, index), entry))),
};

const mapMethods: Methods<ReadonlyMap<unknown, unknown>> = {
  size: (map) => BigInt(map.size),
  keys: (map) => new Set(map.keys()),
  get: (map, key, fallback) => (map.has(key) ? map.get(key) : fallback),
  diff: (map, other) => new MapDiff(map, asMap(other)),
};

const diffMethods: Methods<MapDiff> = {
  affectedKeys: (diff) => diff.affectedKeys(),
};

const parameterCounts = new Map([
  ['size', 0],
  ['matches', 1],
  ['split', 1],
  ['hasAll', 1],
  ['hasAny', 1],
  ['hasOnly', 1],
  ['concat', 1],
  ['join', 1],
  ['toSet', 0],
  ['keys', 0],
  ['get', 2],
  ['diff', 1],
  ['affectedKeys', 0],
]);

/** How many parameters a method takes; undefined for an unknown method. */
export function parameterCountOf(name: string): number | undefined {
  return parameterCounts.get(name);
}

function call<Target>(methods: Methods<Target>, target: Target, name: string, parameters: unknown[]) {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (!method) throw new RuleError(`This type has no method ${name}`);
  return method(target, ...parameters);
}

/**
 * Calls a method of a value.
 * @throws RuleError when its type has no such method, or for a parameter of the wrong type
 */
export function callMethod(target: unknown, name: string, parameters: unknown[]): unknown {
  if (typeof target === 'string') return call(textMethods, target, name, parameters);
  if (Array.isArray(target)) return call(listMethods, target, name, parameters);
  if (target instanceof Set) return call(entriesMethods, [...target], name, parameters);
  if (target instanceof Map) return call(mapMethods, target, name, parameters);
  if (target instanceof MapDiff) return call(diffMethods, target, name, parameters);
  throw new RuleError(`This value has no method ${name}`);
}
