/** The names of enum values in the API, by number. Source: google/firestore/v1/query.proto and write.proto. */
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
  unaryOperator: ['OPERATOR_UNSPECIFIED', '', 'IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'],
  compositeOperator: ['OPERATOR_UNSPECIFIED', 'AND', 'OR'],
  direction: ['DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING'],
  serverValue: ['SERVER_VALUE_UNSPECIFIED', 'REQUEST_TIME'],
} as const;

/** The name of an enum value. The admin SDK sends numbers over REST, the web SDK sends names. */
export function enumName(kind: keyof typeof enums, value: unknown): unknown {
  return typeof value === 'number' ? enums[kind][value] : value;
}
