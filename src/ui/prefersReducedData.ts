/** What browsers call connections below some 0.7 Mbit/s. */
const slowTypes = new Set<string | undefined>(['slow-2g', '2g', '3g']);

/**
 * Whether less data should be spent: Save-Data in the browser, the system's setting, or a slow connection.
 * Asked anew each time, since all can change while a page is open.
 */
export function prefersReducedData(): boolean {
  // Not in every browser, and not in the types.
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  if (connection?.saveData === true || slowTypes.has(connection?.effectiveType)) return true;
  return window.matchMedia('(prefers-reduced-data: reduce)').matches;
}
