/** The entry of the browser's history remembers that its success page was dealt with. */
const mark = 'isPaymentKnown';

const stateOf = (): Record<string, unknown> => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

/** Whether this entry of the history was dealt with before: Back, Forward, reload, a restored or duplicated tab. */
export const isVisitMarked = (): boolean => stateOf()[mark] === true;

/** Beside the router's own state, without a navigation. */
export function markVisit(): void {
  window.history.replaceState({ ...stateOf(), [mark]: true }, '');
}

/** Whether the document was loaded by a link or a redirect; false after a reload and when it comes from the history. */
export function isNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry && 'type' in entry ? entry.type : 'navigate';
  return type !== 'reload' && type !== 'back_forward';
}
