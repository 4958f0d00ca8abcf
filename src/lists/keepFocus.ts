/**
 * Makes a change that comes from another device. If it takes away what has the focus, the page's heading gets it.
 * @returns what the change returns
 */
export function keepFocus<Result>(change: () => Result): Result {
  const focused = document.activeElement;
  const result = change();
  // Once it is rendered.
  setTimeout(() => {
    if (focused?.isConnected === false && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus();
  });
  return result;
}
