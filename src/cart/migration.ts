/**
 * Converts an entry of a cart that was stored without a version. Some hold a single size and quantity instead of a row
 * per size; the product's other sizes are unknown until the catalogue is loaded.
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
