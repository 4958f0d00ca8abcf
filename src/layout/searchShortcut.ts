import { persistedStore } from '../lib/persistedStore.ts';

/** People who speak to their computer may not want single keys to do anything. */
export const shortcutSetting = persistedStore('searchShortcut', (stored) => stored !== false);

const searchLink = () => document.querySelector<HTMLElement>('header a[aria-label=Search]');

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

function openOnSlash(event: KeyboardEvent) {
  const { key, ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented, target } = event;
  // Shift does not count: many keyboards need it for the slash.
  if (key !== '/' || ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented) return;
  if (isTyping(target) || document.querySelector('dialog[open]') || !shortcutSetting.get()) return;
  // Firefox would open its own search.
  event.preventDefault();
  const field = document.querySelector<HTMLElement>('main input[type=search]');
  if (field) field.focus();
  else searchLink()?.click();
}

/** React leaves the attribute alone, because it renders none. */
function markLink() {
  if (shortcutSetting.get()) searchLink()?.setAttribute('aria-keyshortcuts', '/');
  else searchLink()?.removeAttribute('aria-keyshortcuts');
}

export function startSearchShortcut(signal: AbortSignal): void {
  document.addEventListener('keydown', openOnSlash, { signal });
  signal.addEventListener('abort', shortcutSetting.subscribe(markLink));
  markLink();
}
