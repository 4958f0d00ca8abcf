const key = 'displayFace';

/** Switches from the fallback to the display face; `src/styles/tokens.css` has both. */
function show() {
  document.documentElement.dataset.face = '';
}

/** For the boot script: uses the display face at once if an earlier visit has loaded it. */
export function showCachedFace(): void {
  try {
    if (localStorage.getItem(key) !== null) show();
  } catch {
    // Without storage, it comes a moment later.
  }
}

/** Loads the display face once the first page's pictures have loaded. Buys: 0.1 s of a first visit's LCP on a slow phone. */
export async function loadDisplayFace(): Promise<void> {
  const eager = [...document.images].filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled(eager.map(async (picture) => picture.decode()));
  show();
  try {
    localStorage.setItem(key, '');
  } catch {
    // The next visit asks for it late again.
  }
}
