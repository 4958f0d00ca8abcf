/** Connections below about 0.7 Mbit/s. */
const slowTypes = new Set<string | undefined>(['slow-2g', '2g', '3g']);

/**
 * Whether to load less: Save-Data is on, the system prefers reduced data, or the connection is slow.
 * Not cached, because each of them can change while a page is open.
 */
export function prefersReducedData(): boolean {
  // Not supported by every browser, and missing from TypeScript's types.
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  if (connection?.saveData === true || slowTypes.has(connection?.effectiveType)) return true;
  return window.matchMedia('(prefers-reduced-data: reduce)').matches;
}
