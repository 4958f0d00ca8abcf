const key = 'displayFace';

function show() {
  document.documentElement.dataset.face = '';
}

export function showCachedFace(): void {
  try {
    if (localStorage.getItem(key) !== null) show();
  } catch {}
}

/**
 * Loads the display face once the first page's pictures have loaded, and shows it from the next page on, because a change of the face lays the whole
 * page out. Buys: 0.1 s of a first visit's LCP on a slow phone, and a long task of 60 to 90 ms.
 */
export async function loadDisplayFace(): Promise<void> {
  const title = document.querySelector('title');
  if (title) new MutationObserver(show).observe(title, { childList: true });
  const eager = [...document.images].filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled(eager.map(async (picture) => picture.decode()));
  try {
    await document.fonts.load('1em Yaldevi');
    localStorage.setItem(key, '');
  } catch {}
}
