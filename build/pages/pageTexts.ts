import { documentOf } from './document.ts';
import { contentOf, pageFiles, rootFrom } from './files.ts';
import { firstScreenOf } from './firstScreen.ts';
import { withHead } from './machines/head.ts';
import { feedItems } from './machines/feedItem.ts';
import { googleFeed } from './machines/googleFeed.ts';
import { metaFeed } from './machines/metaFeed.ts';
import { robotsFile, sitemap } from './machines/sitemap.ts';
import type { Site } from './machines/site.ts';
import type { RenderPage } from './renderer.ts';
import { searchIndexFile } from './searchIndex.ts';
import type { Catalogue, TextFile } from './types.ts';
import { withoutScript } from './withoutScript.ts';

export async function* pageTexts(
  catalogue: Catalogue,
  index: string,
  site: Site,
  render: RenderPage,
): AsyncGenerator<TextFile> {
  const files = pageFiles(catalogue);
  const folders = new Map(files.map(({ route, folder }) => [route, folder]));
  for (const { page, folder, route } of files) {
    const root = rootFrom(folder);
    const linkOf = (path: string) => {
      const target = folders.get(path);
      return (target === undefined ? `${root}#${path}` : root + target) || './';
    };
    const firstScreen = firstScreenOf(await render(route, contentOf(page)), linkOf);
    const html = documentOf(index, {
      route,
      root,
      firstScreen,
      withoutScript: withoutScript(page, site, linkOf),
    });
    yield { path: `${folder}index.html`, text: withHead(html, page, site) };
  }
  yield searchIndexFile(catalogue);
  yield sitemap(catalogue, site);
  yield robotsFile(site);
  yield googleFeed(feedItems(catalogue.products, site), site);
  yield metaFeed(feedItems(catalogue.products, site));
}
