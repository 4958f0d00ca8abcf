import { evaluateSync, GroqSyntaxError, parse, toJS } from 'groq-js';
import type { ExprNode } from 'groq-js';
import type { DocumentStore, Perspective } from './documents.ts';
import { inlineLists } from './listCache.ts';
import type { ListCache } from './listCache.ts';

/** An invalid query, with the position of the error where it is known. */
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

// Also matches strings and comments, so that a "$" inside them is skipped.
const parameterPattern = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/[^\n]*|\$([A-Za-z_]\w*)/g;

function checkParameters(query: string, params: Record<string, unknown>): void {
  for (const match of query.matchAll(parameterPattern)) {
    const name = match[1];
    if (name !== undefined && !Object.hasOwn(params, name)) {
      const end = match.index + match[0].length;
      throw new QueryError(`param $${name} referenced, but not provided`, match.index, end);
    }
  }
}

function parseQuery(query: string, params: Record<string, unknown>) {
  checkParameters(query, params);
  try {
    // groq-js needs the parameters while parsing: the bounds of a slice must be constants.
    return parse(query, { params });
  } catch (error) {
    const position = error instanceof GroqSyntaxError ? error.position : undefined;
    throw new QueryError(error instanceof Error ? error.message : String(error), position, position);
  }
}

export interface QueryContext {
  store: DocumentStore;
  perspective: Perspective;
  nowMs: number;
  /** Cached lists of this perspective. */
  lists: ListCache;
}

/**
 * Evaluates a query.
 * @returns the result as JSON text
 * @throws QueryError
 */
export function evaluateQuery(query: string, params: Record<string, unknown>, context: QueryContext): string {
  const { store, perspective, nowMs, lists } = context;
  const tree = parseQuery(query, params);
  const documents = store.list(perspective);
  const evaluate = (node: ExprNode) =>
    evaluateSync(node, {
      dataset: documents,
      params,
      timestamp: new Date(nowMs),
      // Without this, groq-js searches all documents for every reference.
      dereference: ({ _ref }) => store.get(_ref, perspective),
    });
  try {
    const inlined = inlineLists(tree, { documents, lists, evaluate: (node) => evaluate(node).data });
    return JSON.stringify(toJS(evaluate(inlined)) ?? null);
  } catch (error) {
    throw new QueryError(error instanceof Error ? error.message : String(error));
  }
}
