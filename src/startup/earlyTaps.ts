/**
 * For the boot script: keeps what is pressed on the first screen that the build wrote, and presses it on the page that
 * replaces it. Buys: the first tap on a slow phone, which would otherwise be lost until the app runs.
 */
type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

const controls = ':is(button,input,select)';
const kept = new Set<Control>();
const lateAfterMs = 8000;
const note = document.createElement('p');
note.className = 'first-note';
note.setAttribute('role', 'alert');

function say(text: string) {
  note.textContent = text;
  document.body.append(note);
  addEventListener('pointerdown', () => note.remove(), { once: true });
}

/** On the first screen, when the app does not come. */
export const sayIncomplete = (): void =>
  say('The page could not be loaded completely. Links work. Reload it for the rest.');

function keep({ type, target }: Event) {
  const control = (target as Element).closest<Control>(`#first-screen ${controls}`);
  if (!control || (type === 'change') !== control.matches('select')) return;
  // What is pressed twice is carried out once, in the order of the last presses.
  kept.delete(control);
  kept.add(control);
  control.setAttribute('aria-busy', 'true');
  // What is bought is shown in the cart. Buys: 0.6 s of the answer on a slow phone.
  if (control.closest('[data-floating-bar]')) window.preloadScripts?.('cart/CartPage');
}

function forget() {
  for (const control of kept) control.removeAttribute('aria-busy');
  kept.clear();
}

export function keepTaps(): void {
  addEventListener('click', keep);
  addEventListener('change', keep);
  addEventListener('hashchange', forget);
  addEventListener('pagehide', forget);
  setTimeout(() => document.documentElement.dataset.route && sayIncomplete(), lateAfterMs);
}

/** Without counts, which may have changed. */
const nameOf = (control: Control) =>
  control.type +
  (control.matches('select')
    ? ''
    : control.value + (control.getAttribute('aria-label') ?? control.textContent).replace(/\d+/g, ''));

const sameAs = (control: Control, container: Element) =>
  [...container.querySelectorAll<Control>(controls)].filter((other) => nameOf(other) === nameOf(control));

const priceOf = (container: Element) => container.querySelector('h1 + p')?.textContent;

/** The app chooses the size that was taken last time by itself. */
const sizeOf = (container: Element) => container.querySelector<HTMLInputElement>('article :checked')?.value;

/** Carries out what was pressed, unless the product costs something else now, or the control is gone. */
export async function carryOutTaps(screen: Element, root: Element): Promise<void> {
  note.remove();
  const isSamePrice = priceOf(screen) === priceOf(root);
  const taps = [...kept].map((control) => {
    const canBePressed = isSamePrice || !control.closest('article');
    // Of controls with the same name, their order decides.
    return [
      control,
      canBePressed && sameAs(control, root)[sameAs(control, screen).indexOf(control)],
    ] as const;
  });
  kept.clear();
  for (const [control, live] of taps) {
    const isOtherSize = control.closest('[data-floating-bar]') && sizeOf(screen) !== sizeOf(root);
    if (!live || isOtherSize) say('This page has changed. Please look at it and tap again.');
    else if (live.matches('select')) {
      live.value = control.value;
      live.dispatchEvent(new Event('change', { bubbles: true }));
    } else live.click();
    // React shows what a press has changed before the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
