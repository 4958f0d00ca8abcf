/** The fonts of a page's first sight, most wanted first. The splash itself has set one more. */
const fonts = [
  '500 var(--text-2xl) var(--font-display)',
  '600 var(--text-s) var(--font-text)',
  '400 var(--text-m) var(--font-text)',
  '400 var(--text-xs) var(--font-text)',
  '400 var(--text-s) var(--font-text)',
  '600 var(--text-m) var(--font-text)',
  '600 var(--text-xs) var(--font-text)',
  '500 var(--text-xl) var(--font-display)',
];

/**
 * Has the browser look up the fonts of the first page, one in each frame, while the splash waits for the network.
 * Each lookup costs a phone as much as the layout of many lines, and all of them at once hold up the first page.
 */
export function warmFonts(): void {
  const splash = document.querySelector('#root > .splash');
  const font = fonts.shift();
  if (!splash || !font) return;
  const text = document.createElement('span');
  text.className = 'visually-hidden';
  text.ariaHidden = 'true';
  text.textContent = 'Aa 1';
  text.style.font = font;
  splash.append(text);
  requestAnimationFrame(warmFonts);
}
