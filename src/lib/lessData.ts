/**
 * Whether the shopper asked for less data: Save-Data in the browser, or the system's setting.
 * Asked anew each time, since both can change while a page is open.
 */
export function prefersLessData(): boolean {
  // Not in every browser, and not in the types.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}
