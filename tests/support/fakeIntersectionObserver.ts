import { act } from '@testing-library/react';
import { vi } from 'vitest';

const observers = new Set<FakeIntersectionObserver>();

/** jsdom has no layout: nothing is visible until a test says so. */
export class FakeIntersectionObserver {
  readonly #report: (isIntersecting: boolean) => void;

  constructor(callback: IntersectionObserverCallback) {
    this.#report = (isIntersecting) =>
      callback([{ isIntersecting } as IntersectionObserverEntry], this as never);
  }

  observe() {
    observers.add(this);
    // The real observer also reports once at the start.
    this.#report(false);
  }

  disconnect() {
    observers.delete(this);
  }

  static get isObserving() {
    return observers.size > 0;
  }

  static scrollIntoView() {
    for (const observer of observers) observer.#report(true);
  }
}

/** Reports every observed element as visible. */
export const scrollToEnd = () => FakeIntersectionObserver.scrollIntoView();

/** Waits until something is observed, which mostly happens when the browser is idle. */
export async function scrollToEndWhenIdle() {
  await vi.waitUntil(() => FakeIntersectionObserver.isObserving, 30_000);
  act(scrollToEnd);
}
