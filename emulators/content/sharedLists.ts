import type { ExprNode } from 'groq-js';
import { compile } from './quickFilter.ts';

/** Lists worked out from the documents, kept until one of these changes; by the text of their expressions. */
export type KeptLists = Map<string, readonly unknown[]>;

/** What a list is worked out from, and with. */
export interface ListSource {
  documents: readonly unknown[];
  kept: KeptLists;
  evaluate: (node: ExprNode) => unknown;
}

const isNode = (value: unknown): value is ExprNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Whether a node's value depends on the documents alone: not on an enclosing document, not on the time. */
const isClosed = (text: string) => !/"type":"(?:Parent|Parameter)"|"name":"(?:now|identity)"/.test(text);

/** `*[…]`, or `*[…] | order(…)`. */
function isList(node: ExprNode): boolean {
  if (node.type === 'Filter') return node.base.type === 'Everything';
  return node.type === 'PipeFuncCall' && node.name === 'order' && isList(node.base);
}

function workOut(node: ExprNode, source: ListSource): unknown {
  if (node.type !== 'Filter') return source.evaluate(shareParts(node, source));
  const filter = compile(node.expr);
  return filter ? source.documents.filter((document) => filter(document) === true) : source.evaluate(node);
}

/**
 * Replaces the lists `*[…]` and `*[…] | order(…)` in a query by their values, so that the page and the count of
 * a listing share one pass over the documents, and the next page needs none.
 */
export function shareLists(node: ExprNode, source: ListSource): ExprNode {
  const text = isList(node) ? JSON.stringify(node) : '';
  if (text === '' || !isClosed(text)) return shareParts(node, source);
  let list: unknown = source.kept.get(text);
  if (list === undefined) {
    list = workOut(node, source);
    if (Array.isArray(list)) source.kept.set(text, list);
  }
  return { type: 'Value', value: list };
}

function shareParts(node: ExprNode, source: ListSource): ExprNode {
  const share = (part: unknown): unknown => {
    if (isNode(part)) return shareLists(part, source);
    return Array.isArray(part) ? part.map(share) : part;
  };
  if (node.type === 'Value') return node;
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, share(part)])) as never;
}
