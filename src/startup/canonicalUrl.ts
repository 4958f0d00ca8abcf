import { shop } from '../config/shop.ts';
import type { PageContent } from '../domain/types.ts';
import { collectionFolder, productFolder } from '../domain/slug.ts';
import { matchRoute } from '../routes.ts';

function folderOf(content: PageContent | undefined): string {
  if (content?.kind === 'product') return productFolder(content.slug);
  return content?.kind === 'listing' ? collectionFolder(content.choice.gender) : '';
}

/** Keeps the page's canonical URL that of the open route: browsers share it in place of the address bar's. */
export function updateCanonicalUrl(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const title = document.querySelector('title');
  if (!link || !title) return;
  const update = () => {
    const content = matchRoute(window.location.hash.slice(1) || '/')?.content;
    link.href = `${shop.url.replace(/\/+$/, '')}/${folderOf(content)}`;
  };
  new MutationObserver(update).observe(title, { childList: true });
  update();
}
