/** A case for each query, from rows of an answer and all the queries that have it. */
export const casesOf = <Answer>(rows: readonly (readonly [Answer, ...string[]])[]): [string, Answer][] =>
  rows.flatMap(([answer, ...queries]) => queries.map((query): [string, Answer] => [query, answer]));
