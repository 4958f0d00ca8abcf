import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { updateCanonicalUrl } from '../../../src/startup/canonicalUrl.ts';

const canonical = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

/** Navigates as the router and the page do. */
async function open(path: string) {
  window.history.pushState(null, '', `#${path}`);
  document.title = `Page of ${path}`;
  await new Promise((resolve) => {
    queueMicrotask(() => resolve(undefined));
  });
}

beforeEach(() => {
  document.head.innerHTML = '<title>Sarasa</title><link rel="canonical" href="https://sarasa.example/" />';
});

afterEach(() => {
  document.head.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

describe('the canonical URL', () => {
  it.each([
    ['/collections/kandy-shirt', 'https://sarasa.example/p/kandy-shirt/'],
    ['/collections/men', 'https://sarasa.example/c/men/'],
    ['/collections/men?size=M&sort=price-low', 'https://sarasa.example/c/men/'],
    ['/', 'https://sarasa.example/'],
    ['/cart', 'https://sarasa.example/'],
    ['/account/orders', 'https://sarasa.example/'],
    ['/collections/Not%20a%20slug', 'https://sarasa.example/'],
  ])('of %s is %s', async (path, url) => {
    updateCanonicalUrl();
    await open('/collections/women');
    await open(path);
    expect(canonical()).toBe(url);
  });
});
