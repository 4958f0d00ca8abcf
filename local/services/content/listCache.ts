import type { ExprNode } from 'groq-js';
import { compileFilter } from './compileFilter.ts';

/** Evaluated lists by the JSON of their syntax tree, valid until a document changes. */
export type ListCache = Map<string, readonly unknown[]>;

export interface ListSource {
  documents: readonly unknown[];
  lists: ListCache;
  evaluate: (node: ExprNode) => unknown;
}

const isNode = (value: unknown): value is ExprNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Whether a node's value depends only on the documents: not on an enclosing document, a parameter or the time. */
const isCacheable = (node: ExprNode, text: string) =>
  !/"type":"Parameter"|"name":"(?:now|identity)"/.test(text) && !refersOutside(node, 0);

/** @param depth how many scopes within the outermost node have been entered */
function refersOutside(node: object, depth: number): boolean {
  if ('type' in node && node.type === 'Parent' && 'n' in node) return Number(node.n) >= depth;
  const hasScope = 'type' in node && (node.type === 'Filter' || node.type === 'Projection');
  return Object.entries(node).some(
    ([key, child]: [string, unknown]) =>
      typeof child === 'object' &&
      child !== null &&
      refersOutside(child, hasScope && key === 'expr' ? depth + 1 : depth),
  );
}

/** `*[…]`, or `*[…] | order(…)`. */
function isList(node: ExprNode): boolean {
  if (node.type === 'Filter') return node.base.type === 'Everything';
  return node.type === 'PipeFuncCall' && node.name === 'order' && isList(node.base);
}

function evaluateList(node: ExprNode, source: ListSource): unknown {
  if (node.type !== 'Filter') return source.evaluate(inlineChildren(node, source));
  const filter = compileFilter(node.expr);
  return filter ? source.documents.filter((document) => filter(document) === true) : source.evaluate(node);
}

/**
 * Splits `*[A && B]` into `*[A][B]`, so that a list that depends on an enclosing document or a parameter only filters what
 * `A`, such as a document's type, has left.
 */
function splitFilter(node: ExprNode, source: ListSource): ExprNode {
  if (node.type !== 'Filter' || node.base.type !== 'Everything' || node.expr.type !== 'And') {
    return inlineChildren(node, source);
  }
  const { left, right } = node.expr;
  return { ...node, base: inlineLists({ ...node, expr: left }, source), expr: inlineLists(right, source) };
}

/**
 * Replaces the lists `*[…]` and `*[…] | order(…)` in a query by their values, so that the page and the count of a listing share one pass
 * over the documents, and the next page needs none.
 */
export function inlineLists(node: ExprNode, source: ListSource): ExprNode {
  const key = isList(node) ? JSON.stringify(node) : '';
  if (key === '') return inlineChildren(node, source);
  if (!isCacheable(node, key)) return splitFilter(node, source);
  let list: unknown = source.lists.get(key);
  if (list === undefined) {
    list = evaluateList(node, source);
    if (Array.isArray(list)) source.lists.set(key, list);
  }
  return { type: 'Value', value: list };
}

function inlineChildren(node: ExprNode, source: ListSource): ExprNode {
  const inline = (child: unknown): unknown => {
    if (isNode(child)) return inlineLists(child, source);
    return Array.isArray(child) ? child.map(inline) : child;
  };
  if (node.type === 'Value') return node;
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, inline(child)])) as never;
}
