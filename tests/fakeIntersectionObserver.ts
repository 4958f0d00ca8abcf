import { act } from '@testing-library/react';
import { vi } from 'vitest';

const watching = new Set<FakeIntersectionObserver>();

/** jsdom has no layout: nothing comes into view until a test says so. */
export class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #tell: (isIntersecting: boolean) => void;

  constructor(callback: IntersectionObserverCallback) {
    this.#tell = (isIntersecting) => callback([{ isIntersecting } as IntersectionObserverEntry], this);
  }

  observe() {
    watching.add(this);
    // As the real one does, once at the start.
    this.#tell(false);
  }

  unobserve() {
    watching.delete(this);
  }

  disconnect() {
    watching.delete(this);
  }

  takeRecords() {
    return [];
  }

  static get isWaiting() {
    return watching.size > 0;
  }

  static scrollIntoView() {
    for (const observer of watching) observer.#tell(true);
  }
}

/** Brings everything that waits for it into view. */
export const scrollToEnd = () => FakeIntersectionObserver.scrollIntoView();

/** The same, once something waits for it: most of it does so when the browser is idle. */
export async function scrollToEndWhenIdle() {
  await vi.waitUntil(() => FakeIntersectionObserver.isWaiting);
  act(scrollToEnd);
}
