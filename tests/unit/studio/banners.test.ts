import { describe, expect, it } from 'vitest';
import type { ContentDocument } from '../../../local/services/content/documents.ts';
import { fetchHome } from '../../../src/services/content/catalogue.ts';
import { bannerEntries, bannerTypes, moveEntry, ranksOf } from '../../../apps/studio/order/bannerOrder.ts';
import { startBackend } from '../../backend.ts';
import { buildImage } from '../../factories.ts';

/** The banners that the home page shows, by the names of their images. */
async function shownBanners(documents: ContentDocument[]) {
  startBackend({ documents });
  const { sales, heroBanners, homeBanners } = await fetchHome();
  const nameOf = (ref: string | undefined) => ref?.split('-')[1];
  return {
    hero_sale: sales.map(({ sale_img }) => nameOf(sale_img?.asset._ref)),
    hero_banner: heroBanners.map(({ banner }) => nameOf(banner[0]?.asset._ref)),
    home_banner: homeBanners.map(({ asset }) => nameOf(asset._ref)),
  };
}

/** Created on this day of January. */
function buildBanner(
  type: (typeof bannerTypes)[number],
  name: string,
  day: number,
  orderRank?: number,
): ContentDocument {
  const image = buildImage(name);
  return {
    _id: `${type}-${name}`,
    _type: type,
    _createdAt: `2026-01-0${day}T00:00:00Z`,
    header: name,
    sale_end: '2099-01-01T00:00:00Z',
    sale_img: image,
    banner: type === 'hero_banner' ? [image] : image,
    ...(orderRank !== undefined && { orderRank }),
  };
}

describe.each(bannerTypes)('the banners of type %s', (type) => {
  const build = (name: string, day: number, orderRank?: number) => buildBanner(type, name, day, orderRank);

  it.each([
    ['oldest first without ranks', [build('b', 2), build('c', 3), build('a', 1)], ['a', 'b', 'c']],
    ['by rank, whatever their age', [build('a', 1, 3), build('b', 2, 1), build('c', 3, 2)], ['b', 'c', 'a']],
    [
      'without a rank last',
      [build('a', 1), build('b', 2, 2), build('c', 3, 10), build('d', 4)],
      ['b', 'c', 'a', 'd'],
    ],
    ['of one rank by age', [build('c', 3, 1), build('a', 1, 1), build('b', 2, 1)], ['a', 'b', 'c']],
  ])('are shown %s', async (_case, documents, names) => {
    expect((await shownBanners(documents))[type]).toEqual(names);
    // The Studio lists them in the same order.
    expect(bannerEntries(documents).map(({ id }) => id)).toEqual(names.map((name) => `${type}-${name}`));
  });

  it('are shown as they were dragged', async () => {
    const documents = [build('a', 1), build('b', 2), build('c', 3)];
    const ranks = ranksOf(moveEntry(bannerEntries(documents), 2, 0));
    const dragged = documents.map((document) => ({
      ...document,
      orderRank: ranks.find(({ id }) => id === document._id)?.orderRank,
    }));
    expect((await shownBanners(dragged))[type]).toEqual(['c', 'a', 'b']);
  });
});

describe('the list of banners', () => {
  const published = { _id: 'one', _createdAt: '2026-01-01T00:00:00Z', orderRank: 2 };

  it('has an entry for all versions of a banner, at the place of the published one', () => {
    const entries = bannerEntries([
      { _id: 'drafts.one', _createdAt: '2026-02-01T00:00:00Z', orderRank: 9 },
      published,
      { _id: 'versions.summer.one', _createdAt: '2026-03-01T00:00:00Z', orderRank: 9 },
      { _id: 'drafts.two', _createdAt: '2026-01-01T00:00:00Z', orderRank: 3 },
      null,
      {},
    ]);
    expect(entries.map(({ id, versionIds }) => [id, versionIds])).toEqual([
      ['one', ['drafts.one', 'one', 'versions.summer.one']],
      ['two', ['drafts.two']],
    ]);
    expect(ranksOf(entries)).toEqual([
      { id: 'drafts.one', orderRank: 1 },
      { id: 'one', orderRank: 1 },
      { id: 'versions.summer.one', orderRank: 1 },
      { id: 'drafts.two', orderRank: 2 },
    ]);
  });
});
