import { isTyping } from './isTyping.ts';

export interface HeldKeys {
  text: string;
  /** Whether Enter came last. */
  isEntered: boolean;
}

let held = '';
let isEntered = false;

function hold(event: KeyboardEvent) {
  const { key, ctrlKey, altKey, metaKey, target } = event;
  if (isTyping(target)) takeHeldKeys();
  else if (!ctrlKey && !altKey && !metaKey && (key.length === 1 || key === 'Backspace' || key === 'Enter')) {
    // A space would scroll the page, and Enter would open the link that has the focus.
    event.preventDefault();
    isEntered = key === 'Enter';
    if (key.length === 1) held += key;
    else if (!isEntered) held = Array.from(held).slice(0, -1).join('');
  }
}

/** Keeps what is typed from now on, until the layer's field is there to take it. May be called again meanwhile. */
export function holdKeys(): void {
  // Before other listeners: a second slash is part of the text.
  document.addEventListener('keydown', hold, true);
}

/** Ends the holding. @returns what was typed */
export function takeHeldKeys(): HeldKeys {
  document.removeEventListener('keydown', hold, true);
  const taken = { text: held, isEntered };
  held = '';
  isEntered = false;
  return taken;
}
