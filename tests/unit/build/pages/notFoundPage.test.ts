// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { notFoundPage } from '../../../../build/pages/notFoundPage.ts';
import { redirectToRoute } from '../../../../build/pages/redirectToRoute.ts';
import { contentSecurityPolicy, hashesOf } from '../../../../build/security/contentSecurityPolicy.ts';
import { parseEnvironment } from '../../../../src/config/environment.ts';
import { hostedEnvironment } from '../../../hostedEnvironment.ts';

const html = notFoundPage();
const parsed = new DOMParser().parseFromString(html, 'text/html');

/** Where the page's script sends the browser; undefined if it stays. */
function targetOf(pathname: string, search = ''): string | undefined {
  const replace = vi.fn<(url: string) => void>();
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('location', parsed.querySelector('script')?.textContent ?? '')({ pathname, search, replace });
  return replace.mock.calls[0]?.[0];
}

it.each([
  ['/p/new-shirt/', '/#/collections/new-shirt'],
  ['/p/new-shirt', '/#/collections/new-shirt'],
  ['/p/New-SHIRT/', '/#/collections/new-shirt'],
  ['/shop/c/women/', '/shop/#/collections/women'],
  ['/p/p/c/men/', '/p/p/#/collections/men'],
  ['/p/', undefined],
  ['/missing', undefined],
  ['/p/a/b/', undefined],
])('the page for missing pages sends %s to %s [P30]', (path, target) => {
  expect(targetOf(path)).toBe(target);
});

it('the page for missing pages keeps the campaign of a link', () => {
  expect(targetOf('/p/a/', '?utm_source=x')).toBe('/?utm_source=x#/collections/a');
});

it('the page for missing pages can be read without script, and its policy allows its script alone', () => {
  expect(parsed.body.textContent).toContain('404 | this page could not be found.');
  expect(parsed.querySelector('a')?.getAttribute('href')).toBe('https://sarasa.example');
  const [hash = ''] = hashesOf(html, 'script');
  expect(parsed.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain(`script-src ${hash};`);
  // A host sends the policy of its header with it.
  const settings = parseEnvironment(hostedEnvironment, 'live');
  expect(contentSecurityPolicy(settings, html).header).toContain(hash);
});

it.each([
  ['/p/kandy-shirt/', '/#/collections/kandy-shirt'],
  ['/p/Kandy-Shirt/', '/#/collections/kandy-shirt'],
  ['/c/women?utm_source=x', '/?utm_source=x#/collections/women'],
  ['/src/p/a/', undefined],
  ['/p/', undefined],
  ['/', undefined],
])('the dev server redirects %s to %s', (url, location) => {
  const next = vi.fn<() => void>();
  const writeHead = vi.fn<(status: number, headers: object) => object>(() => ({ end: () => undefined }));
  redirectToRoute()({ url } as never, { writeHead } as never, next);
  if (location === undefined) expect(next).toHaveBeenCalled();
  else expect(writeHead).toHaveBeenCalledWith(302, { location });
});
