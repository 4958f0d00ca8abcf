/** Whether a value of unknown form is an object with fields: neither null nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The slug of a product in whatever form it came; empty when there is none. */
export function slugOf(product: Record<string, unknown>): string {
  const { slug } = product;
  return isRecord(slug) && typeof slug.current === 'string' ? slug.current : '';
}
