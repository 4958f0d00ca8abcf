import { parse } from 'groq-js';
import type { ExprNode } from 'groq-js';
import { isRecord } from '../../../local/services/values.ts';

/** The document type that an expression queries: `hero_sale` for `*[_type == "hero_sale"] | order(…) {…}`. */
function typeOf(node: ExprNode): string | undefined {
  if (node.type === 'Filter' && node.base.type === 'Everything') {
    return /"name":"_type"\},"right":\{"type":"Value","value":"(\w+)"/.exec(JSON.stringify(node.expr))?.[1];
  }
  return 'base' in node && node.base ? typeOf(node.base) : undefined;
}

/** The type that a part queries; undefined when it is no query. */
const queriedType = (part: Record<string, unknown>) =>
  typeof part.type === 'string' ? typeOf(part as unknown as ExprNode) : undefined;

/** The names of the fields that a query of `type` reads. A query inside it for another type has names of its own. */
function namesIn(part: unknown, type: string): string[] {
  if (Array.isArray(part)) return part.flatMap((entry) => namesIn(entry, type));
  if (!isRecord(part)) return [];
  if ((queriedType(part) ?? type) !== type) return [];
  const isOfParent = isRecord(part.base) && part.base.type === 'Parent';
  const own = part.type === 'AccessAttribute' && !isOfParent ? [String(part.name)] : [];
  return [...own, ...Object.values(part).flatMap((inner) => namesIn(inner, type))];
}

/** Collects the names of the fields that a query reads, nested ones included, by document type. */
function collect(part: unknown, names: Map<string, Set<string>>, outerType?: string): void {
  if (Array.isArray(part)) part.forEach((entry) => collect(entry, names, outerType));
  if (!isRecord(part)) return;
  const type = queriedType(part) ?? outerType;
  if (type !== undefined && type !== outerType) {
    names.set(type, new Set([...(names.get(type) ?? []), ...namesIn(part, type)]));
  }
  Object.values(part).forEach((inner) => collect(inner, names, type));
}

/** The names of the fields that queries read, by document type. */
export function queriedFields(queries: readonly string[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const params = {
    gender: '',
    category: '',
    size: '',
    price: '',
    minPrice: 0,
    maxPrice: 0,
    from: 0,
    to: 1,
    slug: '',
    slugs: [],
    after: '',
  };
  for (const query of queries) collect(parse(query, { params }), names);
  return names;
}
