function uncover({ target }: FocusEvent) {
  if (!(target instanceof Element) || target.closest('header, [data-floating-bar], h1')) return;
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/** Firefox ignores scroll padding and leaves the focused element under a floating bar: this scrolls it out. */
export function uncoverFocus(signal: AbortSignal): void {
  document.addEventListener('focusin', uncover, { signal });
}
