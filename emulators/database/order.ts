import { parseTimestamp } from './timestamps.ts';
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

/** The position of a value's type in the sort order; integers and doubles share one. */
export function typeRank(value: Value): number {
  return typeOrder.findIndex((types) => types.some((type) => type in value));
}

const compareNumbers = (a: number, b: number) => {
  // NaN sorts before all other numbers.
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

/** Compares by code point, as Firestore does; `<` compares UTF-16 units, which sorts an emoji before U+FFFD. */
export function compareText(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const difference = (left[index]?.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return Math.sign(left.length - right.length);
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

/** Compares two values as a query's `orderBy` does. @returns a negative number, zero or a positive number */
export function compareValues(a: Value, b: Value): number {
  const [numberA, numberB] = [numberOf(a), numberOf(b)];
  if (numberA !== undefined && numberB !== undefined) return compareNumbers(numberA, numberB);
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue);
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue);
  if ('bytesValue' in a && 'bytesValue' in b) return compareText(atob(a.bytesValue), atob(b.bytesValue));
  if ('referenceValue' in a && 'referenceValue' in b) return compareText(a.referenceValue, b.referenceValue);
  if ('timestampValue' in a && 'timestampValue' in b) {
    return Math.sign((parseTimestamp(a.timestampValue) ?? 0) - (parseTimestamp(b.timestampValue) ?? 0));
  }
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const [left, right] = [a.geoPointValue, b.geoPointValue];
    return Math.sign(left.latitude - right.latitude || left.longitude - right.longitude);
  }
  if ('arrayValue' in a && 'arrayValue' in b) {
    return compareLists(a.arrayValue.values ?? [], b.arrayValue.values ?? []);
  }
  if ('mapValue' in a && 'mapValue' in b) {
    return compareLists(toSortedEntries(a.mapValue.fields ?? {}), toSortedEntries(b.mapValue.fields ?? {}));
  }
  return typeRank(a) - typeRank(b);
}
