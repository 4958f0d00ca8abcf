/**
 * An entry of a cart without a version, in today's form. Some of them hold one chosen size and its quantity
 * in place of a row for each size; the sizes on offer are then known once the catalogue is asked.
 */
export function migrateEntry(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null || 'selectedSizeAndQuantities' in entry) return entry;
  const { size, selectedSize, quantity } = entry as Record<string, unknown>;
  const chosen = typeof size === 'string' ? size : selectedSize;
  return {
    ...entry,
    size: Array.isArray(size) ? size : [chosen],
    selectedSize: chosen,
    selectedSizeAndQuantities: [{ size: chosen, quantity }],
  };
}
