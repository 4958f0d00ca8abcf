/** The browser's Web Locks; undefined on a page without https. */
export const browserLocks = (): LockManager | undefined =>
  'locks' in navigator ? navigator.locks : undefined;
