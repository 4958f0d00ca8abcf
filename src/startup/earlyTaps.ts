// The boot script keeps presses on the first screen, and carries them out on the page that replaces it.
// Buys: the first tap on a slow phone, which would otherwise be lost until the app runs.
type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

const controls = ':is(button,input,select)';
let kept: Control[] = [];
const lateAfterMs = 8000;
const note = document.createElement('p');
note.className = 'first-note';
note.setAttribute('role', 'alert');

function say(text: string) {
  note.textContent = text;
  document.body.append(note);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => note.remove(), { once: true });
}

/** Tells the shopper on the first screen when the app does not come. */
export const sayIncomplete = (): void =>
  say('The page could not be loaded completely. Links work. Reload it for the rest.');

function keep({ type, target }: Event) {
  const control = (target as Element).closest<Control>(`#first-screen ${controls}`);
  if (!control || (type === 'change') !== control.matches('select')) return;
  // An impatient second tap is none, except on a stepper.
  if (kept.at(-1) !== control || control.closest('[role=group]')) kept.push(control);
  control.setAttribute('aria-busy', 'true');
  // What is bought is shown in the cart. Buys: 0.6 s of the answer on a slow phone.
  if (control.closest('[data-floating-bar]')) window.preloadScripts?.('cart/CartPage');
}

function forget() {
  for (const control of kept) {
    control.removeAttribute('aria-busy');
    // Otherwise a size would still look chosen.
    if (control instanceof HTMLInputElement) control.checked = false;
  }
  kept = [];
}

export function keepTaps(): void {
  addEventListener('click', keep);
  addEventListener('change', keep);
  addEventListener('hashchange', forget);
  addEventListener('pagehide', forget);
  setTimeout(() => document.documentElement.dataset.route && sayIncomplete(), lateAfterMs);
}

/** Names a control without counts, which may have changed. */
const nameOf = (control: Control) =>
  control.type +
  (control.matches('select')
    ? ''
    : control.value + (control.getAttribute('aria-label') ?? control.textContent).replace(/\d+/g, ''));

/** Finds the same control on the other page. Of those with the same name, their order decides. */
export function twinOf<Kind extends Control>(
  control: Kind,
  screen: Element,
  root: Element,
): Kind | undefined {
  const [ours, theirs] = [screen, root].map((container) =>
    [...container.querySelectorAll<Kind>(control.tagName)].filter(
      (other) => nameOf(other) === nameOf(control),
    ),
  );
  return theirs?.[ours?.indexOf(control) ?? -1];
}

/** Names the product with its price. */
const subjectOf = (container: Element) =>
  [...container.querySelectorAll('h1,h1+p')].map(({ textContent }) => textContent).join();

/** Carries out what was pressed, unless the page shows another product or price, or the control is gone. */
export async function carryOutTaps(screen: Element, root: Element): Promise<void> {
  note.remove();
  const isSameSubject = subjectOf(screen) === subjectOf(root);
  const taps = kept.map((control) => [control, twinOf(control, screen, root)] as const);
  kept = [];
  let hasChosenSize = false;
  for (const [control, live] of taps) {
    hasChosenSize ||= control.type === 'radio';
    // The app chooses the size that was taken last time by itself, which the first screen did not show.
    const isUnseenSize = !hasChosenSize && root.querySelector('article :checked');
    const isOption = live instanceof HTMLSelectElement;
    if (
      !live ||
      (control.closest('article') && (!isSameSubject || isUnseenSize)) ||
      (isOption && ![...live.options].some(({ value }) => value === control.value))
    )
      say('Your tap did not work. Please look at the page and tap again.');
    else if (isOption) {
      live.value = control.value;
      live.dispatchEvent(new Event('change', { bubbles: true }));
    } else live.click();
    // React shows what a press has changed before the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
