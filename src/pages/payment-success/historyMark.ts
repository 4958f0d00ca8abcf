/** Set on a history entry once its success page has been processed. */
const mark = 'isPaymentKnown';

const stateOf = (): Record<string, unknown> => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

/** True on Back, Forward and reload, and in a restored or duplicated tab. */
export const isHistoryEntryMarked = (): boolean => stateOf()[mark] === true;

/** Keeps the router's own state, and does not navigate. */
export function markHistoryEntry(): void {
  window.history.replaceState({ ...stateOf(), [mark]: true }, '');
}

/** Whether a link or a redirect loaded the document; false for a reload and for a page from the history. */
export function isNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry && 'type' in entry ? entry.type : 'navigate';
  return type !== 'reload' && type !== 'back_forward';
}
