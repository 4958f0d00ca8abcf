/** Connections below about 0.7 Mbit/s. */
const slowTypes = new Set<string | undefined>(['slow-2g', '2g', '3g']);

/** Not supported by every browser, and missing from TypeScript's types. */
const connectionOf = (of: Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }) =>
  of.connection;

/** Save-Data is on, or the system prefers reduced data. */
export const isSaveDataOn = (): boolean =>
  connectionOf(navigator)?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches;

/** Includes a slow connection. Both can change while a page is open. */
export const prefersReducedData = (): boolean =>
  isSaveDataOn() || slowTypes.has(connectionOf(navigator)?.effectiveType);
