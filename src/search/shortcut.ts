import { holdKeys, takeHeldKeys } from './heldKeys.ts';
import { isTyping } from './isTyping.ts';
import { isShortcutOn, linkSelector, markShortcut } from './shortcutSetting.ts';

function openOnSlash(event: KeyboardEvent) {
  const { key, ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented, target } = event;
  // Shift is no matter: many keyboards need it for the slash.
  if (key !== '/' || ctrlKey || altKey || metaKey || repeat || isComposing || defaultPrevented) return;
  if (isTyping(target) || document.querySelector('dialog[open]') || !isShortcutOn()) return;
  const link = document.querySelector<HTMLElement>(linkSelector);
  if (!link) return;
  // Firefox would open its own search.
  event.preventDefault();
  holdKeys();
  link.click();
  // The click was dropped: no field will take the keys.
  if (link.getAttribute('href') !== window.location.hash) takeHeldKeys();
}

function preloadOnIntent({ target }: Event) {
  if (!(target instanceof Element) || !target.closest(linkSelector)) return;
  import('./SearchLayer.tsx').catch(() => {
    // Said when the search is opened.
  });
}

/** Opens the search with the / key from anywhere outside of fields, and loads its code before its link is followed. */
export function startSearchShortcut(signal: AbortSignal): void {
  document.addEventListener('keydown', openOnSlash, { signal });
  for (const type of ['touchstart', 'mouseover', 'focusin']) {
    document.addEventListener(type, preloadOnIntent, { passive: true, signal });
  }
  signal.addEventListener('abort', takeHeldKeys);
  markShortcut();
}
