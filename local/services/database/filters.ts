import { asList, asObject, asText, DatabaseError } from './databaseError.ts';
import { enumName } from './enums.ts';
import { compareValues, typeRank } from './order.ts';
import { numberOf, parseValue, type Value } from './values.ts';

/** How a condition uses an index. */
type IndexUse = 'equality' | 'contains' | 'inequality';

/** A condition on one field; `__name__` is the document's name. */
export interface Condition {
  field: string;
  use: IndexUse;
  /** Whether a value matches; documents without the field never do. */
  test: (value: Value) => boolean;
}

/** A parsed `where`. */
export type Filter = Condition | { all: readonly Filter[] } | { any: readonly Filter[] };

type Operator = (raw: unknown) => Pick<Condition, 'use' | 'test'>;

const isEqual = (a: Value, b: Value) => compareValues(a, b) === 0;

/** Comparisons match only values of the operand's type. */
const comparison =
  (matches: (difference: number) => boolean): Operator =>
  (raw) => {
    const operand = parseValue(raw);
    return {
      use: 'inequality',
      test: (value) => typeRank(value) === typeRank(operand) && matches(compareValues(value, operand)),
    };
  };

const maxInValues = 30;

function parseInValues(raw: unknown): readonly Value[] {
  const operand = parseValue(raw);
  const values = 'arrayValue' in operand ? (operand.arrayValue.values ?? []) : [];
  if (values.length === 0 || values.length > maxInValues) {
    throw new DatabaseError('INVALID_ARGUMENT', `The filter takes a list of 1 to ${maxInValues} values`);
  }
  return values;
}

function holdsAny(value: Value, wanted: readonly Value[]): boolean {
  if (!('arrayValue' in value)) return false;
  return (value.arrayValue.values ?? []).some((entry) => wanted.some((other) => isEqual(entry, other)));
}

const operators: Record<string, Operator> = {
  EQUAL: (raw) => {
    const operand = parseValue(raw);
    return { use: 'equality', test: (value) => isEqual(value, operand) };
  },
  NOT_EQUAL: (raw) => {
    const operand = parseValue(raw);
    return { use: 'inequality', test: (value) => compareValues(value, operand) !== 0 };
  },
  LESS_THAN: comparison((difference) => difference < 0),
  LESS_THAN_OR_EQUAL: comparison((difference) => difference <= 0),
  GREATER_THAN: comparison((difference) => difference > 0),
  GREATER_THAN_OR_EQUAL: comparison((difference) => difference >= 0),
  IN: (raw) => {
    const operands = parseInValues(raw);
    return { use: 'equality', test: (value) => operands.some((operand) => isEqual(value, operand)) };
  },
  ARRAY_CONTAINS: (raw) => {
    const operands = [parseValue(raw)];
    return { use: 'contains', test: (value) => holdsAny(value, operands) };
  },
  ARRAY_CONTAINS_ANY: (raw) => {
    const operands = parseInValues(raw);
    return { use: 'contains', test: (value) => holdsAny(value, operands) };
  },
};

const unaryOperators: Record<string, Pick<Condition, 'use' | 'test'>> = {
  IS_NULL: { use: 'equality', test: (value) => 'nullValue' in value },
  IS_NOT_NULL: { use: 'inequality', test: (value) => !('nullValue' in value) },
  IS_NAN: { use: 'equality', test: (value) => Number.isNaN(numberOf(value)) },
  IS_NOT_NAN: { use: 'inequality', test: (value) => !Number.isNaN(numberOf(value)) },
};

function lookUp<Entry>(entries: Record<string, Entry>, op: unknown): Entry {
  const entry = typeof op === 'string' && Object.hasOwn(entries, op) ? entries[op] : undefined;
  if (!entry)
    throw new DatabaseError('UNIMPLEMENTED', `The local database does not support the filter ${String(op)}`);
  return entry;
}

const readPath = (field: unknown) => asText(asObject(field, 'field').fieldPath, 'fieldPath');

/** Parses the `where` of a query; every document matches a missing one. */
export function parseFilter(where: unknown): Filter {
  if (where === undefined) return { all: [] };
  const { fieldFilter, unaryFilter, compositeFilter } = asObject(where, 'where');
  if (compositeFilter !== undefined) {
    const { op, filters } = asObject(compositeFilter, 'compositeFilter');
    const parts = asList(filters, 'filters').map(parseFilter);
    return enumName('compositeOperator', op) === 'OR' ? { any: parts } : { all: parts };
  }
  if (unaryFilter !== undefined) {
    const { op, field } = asObject(unaryFilter, 'unaryFilter');
    return { field: readPath(field), ...lookUp(unaryOperators, enumName('unaryOperator', op)) };
  }
  const { op, field, value } = asObject(fieldFilter, 'fieldFilter');
  return { field: readPath(field), ...lookUp(operators, enumName('fieldOperator', op))(value) };
}

type Read<Source> = (source: Source) => Value | undefined;

/** Makes the test of a filter for documents whose fields `readerOf` knows how to read. */
export function toTest<Source>(
  filter: Filter,
  readerOf: (field: string) => Read<Source>,
): (source: Source) => boolean {
  if ('all' in filter) {
    const tests = filter.all.map((part) => toTest(part, readerOf));
    return (source) => tests.every((test) => test(source));
  }
  if ('any' in filter) {
    const tests = filter.any.map((part) => toTest(part, readerOf));
    return (source) => tests.some((test) => test(source));
  }
  const read = readerOf(filter.field);
  return (source) => {
    const value = read(source);
    return value !== undefined && filter.test(value);
  };
}

/** The alternatives of a filter, each a list of conditions that must all hold. */
export function alternativesOf(filter: Filter): readonly (readonly Condition[])[] {
  if ('any' in filter) return filter.any.flatMap(alternativesOf);
  if (!('all' in filter)) return [[filter]];
  return filter.all
    .map(alternativesOf)
    .reduce<readonly (readonly Condition[])[]>(
      (combined, alternatives) =>
        combined.flatMap((left) => alternatives.map((right) => [...left, ...right])),
      [[]],
    );
}
