import { parse } from 'groq-js';
import type { ExprNode } from 'groq-js';
import { isRecord } from '../../../emulators/values.ts';

/** The document type that an expression queries: `hero_sale` for `*[_type == "hero_sale"] | order(…) {…}`. */
function typeOf(node: ExprNode): string | undefined {
  if (node.type === 'Filter' && node.base.type === 'Everything') {
    return /"name":"_type"\},"right":\{"type":"Value","value":"(\w+)"/.exec(JSON.stringify(node.expr))?.[1];
  }
  return 'base' in node && node.base ? typeOf(node.base) : undefined;
}

function namesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(namesIn);
  if (!isRecord(part)) return [];
  const own = part.type === 'AccessAttribute' ? [String(part.name)] : [];
  return [...own, ...Object.values(part).flatMap(namesIn)];
}

/** Collects the names of the fields that a query reads, nested ones included, by document type. */
function collect(part: unknown, names: Map<string, Set<string>>): void {
  if (Array.isArray(part)) part.forEach((entry) => collect(entry, names));
  if (!isRecord(part)) return;
  const type = typeof part.type === 'string' ? typeOf(part as unknown as ExprNode) : undefined;
  if (type === undefined) return Object.values(part).forEach((entry) => collect(entry, names));
  names.set(type, new Set([...(names.get(type) ?? []), ...namesIn(part)]));
}

/** The names of the fields that queries read, by document type. */
export function queriedFields(queries: readonly string[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const params = { gender: '', category: '', size: '', from: 0, to: 1, slug: '', slugs: [] };
  for (const query of queries) collect(parse(query, { params }), names);
  return names;
}
