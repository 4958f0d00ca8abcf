import { numberOf, type Value } from './values.ts';

/** The sort order of values of different types. Source: https://firebase.google.com/docs/firestore/manage-data/data-types */
const typeOrder = [
  ['nullValue'],
  ['booleanValue'],
  ['integerValue', 'doubleValue'],
  ['timestampValue'],
  ['stringValue'],
  ['bytesValue'],
  ['referenceValue'],
  ['geoPointValue'],
  ['arrayValue'],
  ['mapValue'],
];

const ranks = new Map(typeOrder.flatMap((types, rank) => types.map((type) => [type, rank] as const)));

/** The position of a value's type in the sort order; integers and doubles share one. */
export function typeRank(value: Value): number {
  // A loop, because Object.keys() would take most of the time of a large query. A value has a single key.
  for (const type in value) return ranks.get(type) ?? -1;
  return -1;
}

const compareNumbers = (a: number, b: number) => {
  // NaN sorts before all other numbers.
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** How many UTF-16 units two texts have in common at their beginning. */
function commonLength(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let index = 0;
  while (index < length && a.charCodeAt(index) === b.charCodeAt(index)) index += 1;
  return index;
}

const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff;

/** Compares by code point, as Firestore does; `<` compares UTF-16 units, which sorts an emoji before U+FFFD. */
export function compareText(a: string, b: string): number {
  const index = commonLength(a, b);
  if (index === Math.min(a.length, b.length)) return Math.sign(a.length - b.length);
  const [left, right] = [a.charCodeAt(index), b.charCodeAt(index)];
  return Number(isSurrogate(left)) - Number(isSurrogate(right)) || Math.sign(left - right);
}

/** Compares the names of documents segment by segment: "a/b" sorts before "a-b/c". */
function compareReferences(a: string, b: string): number {
  const index = commonLength(a, b);
  const endsAt = (name: string) => index < name.length && name.charAt(index) === '/';
  return Number(endsAt(b)) - Number(endsAt(a)) || compareText(a, b);
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const [left, right] = [a[index], b[index]];
    const difference = left && right ? compareValues(left, right) : 0;
    if (difference !== 0) return difference;
  }
  return Math.sign(a.length - b.length);
}

function toSortedEntries(fields: Readonly<Record<string, Value>>): Value[] {
  return Object.entries(fields)
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([name, value]) => [{ stringValue: name }, value]);
}

// Timestamps are stored in one format, in which only the number of decimals differs.
const compareTimestamps = (a: string, b: string) =>
  a.length === b.length ? compareText(a, b) : compareText(a.slice(0, -1), b.slice(0, -1));

/** Compares two values as a query's `orderBy` does. @returns a negative number, zero or a positive number */
export function compareValues(a: Value, b: Value): number {
  const difference = typeRank(a) - typeRank(b);
  if (difference !== 0) return difference;
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue);
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue);
  if ('timestampValue' in a && 'timestampValue' in b) {
    return compareTimestamps(a.timestampValue, b.timestampValue);
  }
  if ('referenceValue' in a && 'referenceValue' in b) {
    return compareReferences(a.referenceValue, b.referenceValue);
  }
  const [numberA, numberB] = [numberOf(a), numberOf(b)];
  if (numberA !== undefined && numberB !== undefined) return compareNumbers(numberA, numberB);
  if ('arrayValue' in a && 'arrayValue' in b) {
    return compareLists(a.arrayValue.values ?? [], b.arrayValue.values ?? []);
  }
  if ('mapValue' in a && 'mapValue' in b) {
    return compareLists(toSortedEntries(a.mapValue.fields ?? {}), toSortedEntries(b.mapValue.fields ?? {}));
  }
  return 0;
}
