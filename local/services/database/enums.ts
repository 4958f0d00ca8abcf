/** Names of the API's enum values, indexed by their number. Source: google/firestore/v1/query.proto and write.proto. */
const enums = {
  fieldOperator: [
    'OPERATOR_UNSPECIFIED',
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
    'EQUAL',
    'NOT_EQUAL',
    'ARRAY_CONTAINS',
    'IN',
    'ARRAY_CONTAINS_ANY',
    'NOT_IN',
  ],
  compositeOperator: ['OPERATOR_UNSPECIFIED', 'AND', 'OR'],
  direction: ['DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING'],
  serverValue: ['SERVER_VALUE_UNSPECIFIED', 'REQUEST_TIME'],
} as const;

/** Normalizes an enum value to its name: over REST, the Admin SDK sends numbers and the web SDK names. */
export function enumName(kind: keyof typeof enums, value: unknown): unknown {
  return typeof value === 'number' ? enums[kind][value] : value;
}
