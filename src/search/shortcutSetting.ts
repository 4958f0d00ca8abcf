const key = 'searchShortcut';

/** The header's link to the search. */
export const linkSelector = 'header a[aria-label=Search]';

/** Whether the / key opens the search. People who speak to their computer may not want single keys to do anything. */
export function isShortcutOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    // Storage is blocked.
    return true;
  }
}

/** Belongs to the device, and not to an account. */
export function setShortcutOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Storage is blocked or full; the setting lasts until the layer is closed.
  }
}

/** Tells assistive technology of the key while it works. React leaves the attribute alone, because it renders none. */
export function markShortcut(): void {
  const link = document.querySelector(linkSelector);
  if (isShortcutOn()) link?.setAttribute('aria-keyshortcuts', '/');
  else link?.removeAttribute('aria-keyshortcuts');
}
