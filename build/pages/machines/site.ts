import { readFileSync } from 'node:fs';
import { shop } from '../../../src/config/shop.ts';
import { settingsAtOrigin } from '../../../src/config/settings.ts';
import type { Settings } from '../../../src/config/settings.ts';
import { collectionFolder, productFolder } from '../../../src/domain/slug.ts';
import type { Gender } from '../../../src/domain/types.ts';
import { coloursOf } from '../../identity.ts';
import type { Page } from '../types.ts';

export interface Site {
  name: string;
  tagline: string;
  description: string;
  /** Without a trailing slash. May end in a sub-folder. */
  url: string;
  imageHost: string;
  projectId: string;
  dataset: string;
  /** The page's background in the light theme: `#fbf8f3`. */
  paper: string;
  builtAt: Date;
}

/** Local services stand at the root of the host, also when the shop is in a sub-folder. */
export function siteOf(settings: Settings, builtAt = new Date()): Site {
  const { name, tagline, description } = shop;
  const url = shop.url.replace(/\/+$/, '');
  const { sanity } = settingsAtOrigin(settings, new URL(url).origin);
  const { projectId, dataset, imageHost = 'https://cdn.sanity.io' } = sanity;
  const { paper } = coloursOf(readFileSync('src/styles/tokens.css', 'utf8'));
  return { name, tagline, description, url, imageHost, projectId, dataset, paper, builtAt };
}

export const homeUrl = ({ url }: Site): string => `${url}/`;
export const collectionUrl = ({ url }: Site, gender: Gender): string => `${url}/${collectionFolder(gender)}`;
export const productUrl = ({ url }: Site, slug: string): string => `${url}/${productFolder(slug)}`;

export function urlOf(site: Site, page: Page): string {
  if (page.kind === 'home') return homeUrl(site);
  return page.kind === 'collection'
    ? collectionUrl(site, page.gender)
    : productUrl(site, page.product.slug.current);
}
