import aos from 'aos';
import { scrollAnimation } from '../../config/constants.ts';

// Section 9 of the specification.
aos.init({
  duration: scrollAnimation.durationMs,
  offset: scrollAnimation.offsetPx,
  throttleDelay: scrollAnimation.throttleMs,
  debounceDelay: scrollAnimation.debounceMs,
  once: true,
  disableMutationObserver: true,
});

/** Hides an element until it scrolls into view, then fades it in. */
export function animateOnScroll(element: HTMLElement): void {
  element.dataset.aos = 'fade-up';
  aos.refreshHard();
}
