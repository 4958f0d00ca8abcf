import { asList, asObject, asText, DatabaseError } from './databaseError.ts';
import { enumName } from './enums.ts';
import { compareValues, typeRank } from './order.ts';
import { numberOf, parseValue, type Value } from './values.ts';

type ReadField = (fieldPath: string) => Value | undefined;

const comparisons: Record<string, (difference: number) => boolean> = {
  EQUAL: (difference) => difference === 0,
  NOT_EQUAL: (difference) => difference !== 0,
  LESS_THAN: (difference) => difference < 0,
  LESS_THAN_OR_EQUAL: (difference) => difference <= 0,
  GREATER_THAN: (difference) => difference > 0,
  GREATER_THAN_OR_EQUAL: (difference) => difference >= 0,
};

const unaryTests: Record<string, (value: Value) => boolean> = {
  IS_NULL: (value) => 'nullValue' in value,
  IS_NOT_NULL: (value) => !('nullValue' in value),
  IS_NAN: (value) => Number.isNaN(numberOf(value)),
  IS_NOT_NAN: (value) => !Number.isNaN(numberOf(value)),
};

function readPath(field: unknown): string {
  return asText(asObject(field, 'field').fieldPath, 'fieldPath');
}

function lookUp<Test>(tests: Record<string, Test>, op: unknown): Test {
  const test = typeof op === 'string' && Object.hasOwn(tests, op) ? tests[op] : undefined;
  if (!test)
    throw new DatabaseError('UNIMPLEMENTED', `The local database does not support the filter ${String(op)}`);
  return test;
}

const maxInValues = 30;

function parseInValues(raw: unknown): readonly Value[] {
  const operand = parseValue(raw);
  const values = 'arrayValue' in operand ? (operand.arrayValue.values ?? []) : [];
  if (values.length === 0 || values.length > maxInValues) {
    throw new DatabaseError('INVALID_ARGUMENT', `IN takes a list of 1 to ${maxInValues} values`);
  }
  return values;
}

const isEqual = (a: Value, b: Value) => typeRank(a) === typeRank(b) && compareValues(a, b) === 0;

/** Whether a document matches the `where` of a query; every document matches a missing one. */
export function matchesFilter(where: unknown, read: ReadField): boolean {
  if (where === undefined) return true;
  const { fieldFilter, unaryFilter, compositeFilter } = asObject(where, 'where');

  if (compositeFilter !== undefined) {
    const { op, filters } = asObject(compositeFilter, 'compositeFilter');
    const parts = asList(filters, 'filters');
    const matches = (part: unknown) => matchesFilter(part, read);
    return enumName('compositeOperator', op) === 'OR' ? parts.some(matches) : parts.every(matches);
  }
  if (unaryFilter !== undefined) {
    const { op, field } = asObject(unaryFilter, 'unaryFilter');
    const test = lookUp(unaryTests, enumName('unaryOperator', op));
    const value = read(readPath(field));
    return value !== undefined && test(value);
  }
  const { op: rawOp, field, value: raw } = asObject(fieldFilter, 'fieldFilter');
  const op = enumName('fieldOperator', rawOp);
  if (op === 'IN') {
    const value = read(readPath(field));
    return parseInValues(raw).some((candidate) => value !== undefined && isEqual(value, candidate));
  }
  const test = lookUp(comparisons, op);
  const value = read(readPath(field));
  const operand = parseValue(raw);
  if (value === undefined) return false;
  // Comparisons match only values of the operand's type.
  if (op !== 'NOT_EQUAL' && typeRank(value) !== typeRank(operand)) return false;
  return test(compareValues(value, operand));
}
