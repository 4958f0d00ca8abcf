import { isTyping } from './isTyping.ts';

let held = '';

function hold(event: KeyboardEvent) {
  const { key, ctrlKey, altKey, metaKey, target } = event;
  if (isTyping(target)) takeHeldKeys();
  else if (key.length === 1 && !ctrlKey && !altKey && !metaKey) {
    // A space would scroll the page.
    event.preventDefault();
    held += key;
  }
}

/** Keeps what is typed from now on, until the layer's field is there to take it. */
export function holdKeys(): void {
  held = '';
  // Before other listeners: a second slash is part of the text.
  document.addEventListener('keydown', hold, true);
}

/** Ends the holding. @returns what was typed */
export function takeHeldKeys(): string {
  document.removeEventListener('keydown', hold, true);
  const text = held;
  held = '';
  return text;
}
