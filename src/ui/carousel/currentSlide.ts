/** Where the slide stands in the track, relative to the selected one: -1 is the previous slide. */
export const stepTo = (item: Element, selected: number): number =>
  // A copy of the last slide comes first.
  [...(item.parentElement?.children ?? [])].indexOf(item) - 1 - selected;

/** Hides all slides but the selected one, and the library's copies, from screen readers and the keyboard. */
export function exposeSlide(root: Element, selected: number): void {
  for (const item of root.querySelectorAll('li.slide')) {
    const isHidden = stepTo(item, selected) !== 0;
    // Not `inert`, which would block swipes that start on a moving or neighbouring slide.
    item.setAttribute('aria-hidden', String(isHidden));
    for (const control of item.querySelectorAll<HTMLElement>('a, button')) {
      if (isHidden || control.closest('.peek')) control.tabIndex = -1;
      else control.removeAttribute('tabindex');
    }
  }
}

/** Moves the focus from a link or button that is now hidden, or gone, to that of the selected slide. */
export function followFocus(stage: Element, hadFocus: boolean): void {
  const { activeElement, body } = document;
  const isLost = activeElement === null || activeElement === body;
  const isHidden = stage.contains(activeElement) && activeElement?.closest('[aria-hidden=true]');
  if (hadFocus && (isLost || isHidden)) {
    const controls = [...stage.querySelectorAll<HTMLElement>('a, button')];
    controls.find(({ tabIndex }) => tabIndex >= 0)?.focus({ preventScroll: true });
  }
}
