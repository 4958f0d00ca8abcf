import { evaluateSync, GroqSyntaxError, parse, toJS } from 'groq-js';
import type { DocumentStore, Perspective } from './documents.ts';

/** A query that the content service refuses, with the place in its text where that is known. */
export class QueryError extends Error {
  override name = 'QueryError';
  readonly start: number | undefined;
  readonly end: number | undefined;
  constructor(message: string, start?: number, end?: number) {
    super(message);
    this.start = start;
    this.end = end;
  }
}

// Texts and comments are matched too, so that a "$" within them is passed over.
const parameterPattern = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/[^\n]*|\$([A-Za-z_]\w*)/g;

function refuseMissingParameters(query: string, params: Record<string, unknown>): void {
  for (const match of query.matchAll(parameterPattern)) {
    const name = match[1];
    if (name !== undefined && !Object.hasOwn(params, name)) {
      const end = match.index + match[0].length;
      throw new QueryError(`param $${name} referenced, but not provided`, match.index, end);
    }
  }
}

function parseQuery(query: string, params: Record<string, unknown>) {
  refuseMissingParameters(query, params);
  try {
    // With the parameters at hand, because a slice takes nothing but constants.
    return parse(query, { params });
  } catch (error) {
    const position = error instanceof GroqSyntaxError ? error.position : undefined;
    throw new QueryError(error instanceof Error ? error.message : String(error), position, position);
  }
}

/**
 * Evaluates a query over the documents of a store.
 * @returns the result as JSON text
 * @throws QueryError
 */
export function evaluateQuery(
  store: DocumentStore,
  perspective: Perspective,
  query: string,
  params: Record<string, unknown>,
  nowMs: number,
): string {
  const tree = parseQuery(query, params);
  try {
    const value = evaluateSync(tree, {
      dataset: store.list(perspective),
      params,
      timestamp: new Date(nowMs),
      // By id at once: groq-js would else search all documents for every reference.
      dereference: ({ _ref }) => store.get(_ref, perspective),
    });
    return JSON.stringify(toJS(value) ?? null);
  } catch (error) {
    throw new QueryError(error instanceof Error ? error.message : String(error));
  }
}
