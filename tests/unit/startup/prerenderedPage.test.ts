import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

const { documentElement } = document;
const srcSet = [160, 240, 320, 480, 600, 720, 1080].map((px) => `a?w=${px} ${px}w`).join(', ');

// Not implemented by jsdom.
Object.defineProperty(HTMLLinkElement.prototype, 'imageSrcset', {
  configurable: true,
  get(this: HTMLLinkElement) {
    return this.getAttribute('imagesrcset') ?? '';
  },
  set(this: HTMLLinkElement, value: string) {
    this.setAttribute('imagesrcset', value);
  },
});
afterAll(() => void Reflect.deleteProperty(HTMLLinkElement.prototype, 'imageSrcset'));

/** Opens a page as the build writes it. */
async function open(url: string, { route, root }: { route: string; root?: string }) {
  vi.resetModules();
  history.replaceState(null, '', url);
  documentElement.dataset.route = route;
  if (root !== undefined) documentElement.dataset.root = root;
  document.head.innerHTML = `<link data-rel="preload" as="image" imagesrcset="${srcSet}">
    <link rel="icon" href="./icon.png">`;
  document.body.innerHTML = `<div id="root"><b>splash</b></div>
    <div id="first-screen"><a href="../../c/men/">men</a><img data-position="20% 30%" srcset="${srcSet}"></div>`;
  return import('../../../src/startup/prerenderedPage.ts');
}

const product = { route: '/collections/sarong', root: '../../' };

afterEach(() => {
  history.replaceState(null, '', '/');
  delete documentElement.dataset.route;
  delete documentElement.dataset.root;
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('a page that the build wrote', () => {
  it.each([
    ['/#/cart', { route: '/' }, '/cart'],
    ['/shop/p/sarong/#/collections/men', product, '/collections/men'],
  ])('hides it at %s, and loads nothing of it', async (url, written, route) => {
    const page = await open(url, written);
    expect(page.openRoute()).toBe(route);
    expect(page.showFirstScreen()).toBe(false);
    expect(documentElement.dataset.route).toBeUndefined();
    expect(document.querySelector('[rel=preload]')).toBeNull();
  });

  it.each(['', '#_=_', '#main'])(
    'shows its first screen with the foreign hash "%s", and preloads its pictures',
    async (hash) => {
      const page = await open(`/shop/p/sarong/${hash}`, product);
      expect(page.openRoute()).toBe('/collections/sarong');
      expect(page.showFirstScreen()).toBe(true);
      const preload = document.querySelector('[rel=preload]');
      expect(preload?.getAttribute('imagesrcset')).toBe(srcSet);
      page.handOver();
      expect(location.hash).toBe('#/collections/sarong');
    },
  );

  it('takes the URL of its route, with the campaign of the link, and keeps what was relative to its folder', async () => {
    const page = await open('/shop/p/sarong/?utm_source=x', product);
    page.handOver();
    expect(location.href.slice(location.origin.length)).toBe('/shop/?utm_source=x#/collections/sarong');
    expect(document.querySelector('a')?.href).toBe(`${location.origin}/shop/c/men/`);
    expect(document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe(
      `${location.origin}/shop/p/sarong/icon.png`,
    );
    expect(page.rootUrl).toBe(`${location.origin}/shop/`);
    expect(document.querySelector('img')?.style.objectPosition).toBe('20% 30%');
  });

  it('gives way to the app with its first change, before anything is painted, and leaves the focus on the same control', async () => {
    const page = await open('/', { route: '/' });
    page.handOver();
    const firstScreen = document.getElementById('first-screen');
    expect(firstScreen?.isConnected).toBe(true);
    document.querySelector('a')?.focus();
    const main = document.createElement('main');
    main.innerHTML = '<a href="#/collections/men">men</a><a href="#/cart">cart</a>';
    document.getElementById('root')?.replaceChildren(main);
    await Promise.resolve();
    expect(firstScreen?.isConnected).toBe(false);
    expect(documentElement.dataset.route).toBeUndefined();
    expect(document.activeElement?.textContent).toBe('men');
  });
});
