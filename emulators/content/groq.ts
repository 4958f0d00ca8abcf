import { evaluateSync, GroqSyntaxError, parse, toJS } from 'groq-js';
import type { ExprNode } from 'groq-js';
import type { DocumentStore, Perspective } from './documents.ts';
import { shareLists } from './sharedLists.ts';
import type { KeptLists } from './sharedLists.ts';

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

/** What a query is evaluated over. */
export interface QueryContext {
  store: DocumentStore;
  perspective: Perspective;
  nowMs: number;
  /** Lists of this perspective, kept since the documents last changed. */
  kept: KeptLists;
}

/**
 * Evaluates a query.
 * @returns the result as JSON text
 * @throws QueryError
 */
export function evaluateQuery(query: string, params: Record<string, unknown>, context: QueryContext): string {
  const { store, perspective, nowMs, kept } = context;
  const tree = parseQuery(query, params);
  const documents = store.list(perspective);
  const evaluate = (node: ExprNode) =>
    evaluateSync(node, {
      dataset: documents,
      params,
      timestamp: new Date(nowMs),
      // By id at once: groq-js would else search all documents for every reference.
      dereference: ({ _ref }) => store.get(_ref, perspective),
    });
  try {
    const shared = shareLists(tree, { documents, kept, evaluate: (node) => evaluate(node).data });
    return JSON.stringify(toJS(evaluate(shared)) ?? null);
  } catch (error) {
    throw new QueryError(error instanceof Error ? error.message : String(error));
  }
}
