/**
 * Lets the browser ask before the page is closed or loaded again.
 * @param isUnfinished whether something would be lost
 * @returns a function that ends that
 */
export function guardLeaving(isUnfinished: () => boolean): () => void {
  function onLeave(event: BeforeUnloadEvent) {
    if (isUnfinished()) event.preventDefault();
  }
  window.addEventListener('beforeunload', onLeave);
  return () => window.removeEventListener('beforeunload', onLeave);
}
