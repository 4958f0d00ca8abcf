import { describe, expect, it } from 'vitest';
import { siteOf, urlOf } from '../../../../build/pages/machines/site.ts';
import { parseEnvironment } from '../../../../src/config/environment.ts';
import { hostedEnvironment } from '../../../hostedEnvironment.ts';
import { buildListing, buildSite, productPage } from './pages.ts';

describe('the site', () => {
  it('has the pictures of local services at the root of its host', () => {
    const settings = parseEnvironment(hostedEnvironment, 'test');
    const { imageHost } = siteOf({ ...settings, sanity: { ...settings.sanity, imageHost: '/local' } });
    expect(imageHost).toBe('https://sarasa.example/local');
  });

  it('has a URL for each page', () => {
    const site = buildSite({ url: 'https://a.example/shop' });
    expect(urlOf(site, productPage())).toBe('https://a.example/shop/p/kandy-shirt/');
    expect(urlOf(site, { kind: 'collection', gender: 'women', listing: buildListing() })).toBe(
      'https://a.example/shop/c/women/',
    );
  });
});
