/** Whether a value is an object with fields: neither null nor an array. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the slug of an untyped product; empty when there is none. */
export function slugOf(product: Record<string, unknown>): string {
  const { slug } = product;
  return isRecord(slug) && typeof slug.current === 'string' ? slug.current : '';
}

/** Whether a text has the form of an e-mail address, by the same rule in all services. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
