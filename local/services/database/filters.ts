import { asList, asObject, asText, DatabaseError } from './databaseError.ts';
import { enumName } from './enums.ts';
import { compareValues, typeRank } from './order.ts';
import { parseValue, type Value } from './values.ts';

/** How a condition uses an index. */
type IndexUse = 'equality' | 'contains' | 'inequality';

/** A condition on one field; `__name__` is the document's name. All conditions of a query must hold. */
export interface Condition {
  field: string;
  use: IndexUse;
  /** Whether a value matches; documents without the field never do. */
  test: (value: Value) => boolean;
}

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

function unsupported(filter: unknown): never {
  const text = `The local database does not support the filter ${JSON.stringify(filter)}`;
  throw new DatabaseError('UNIMPLEMENTED', text);
}

/** Parses the `where` of a query. @throws DatabaseError for a filter that the shop does not use, such as OR */
export function parseFilter(where: unknown): Condition[] {
  if (where === undefined) return [];
  const { fieldFilter, compositeFilter } = asObject(where, 'where');
  if (compositeFilter !== undefined) {
    const { op, filters } = asObject(compositeFilter, 'compositeFilter');
    if (enumName('compositeOperator', op) !== 'AND') return unsupported(where);
    return asList(filters, 'filters').flatMap(parseFilter);
  }
  const { op, field, value } = asObject(fieldFilter ?? unsupported(where), 'fieldFilter');
  const operator = operators[String(enumName('fieldOperator', op))] ?? unsupported(where);
  return [{ field: asText(asObject(field, 'field').fieldPath, 'fieldPath'), ...operator(value) }];
}
