import { describe, expect, it } from 'vitest';
import type { ContentDocument } from '../../../local/services/content/documents.ts';
import { fetchHome } from '../../../src/services/content/home.ts';
import { startBackend } from '../../support/backend.ts';
import { buildImage } from '../../support/factories.ts';

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

describe.each(['hero_sale', 'hero_banner', 'home_banner'] as const)('the banners of type %s', (type) => {
  /** Created on this day of January. */
  function build(name: string, day: number, orderRank?: string): ContentDocument {
    const image = buildImage(name);
    return {
      _id: name,
      _type: type,
      _createdAt: `2026-01-0${day}T00:00:00Z`,
      sale_img: image,
      banner: type === 'hero_banner' ? [image] : image,
      ...(orderRank !== undefined && { orderRank }),
    };
  }

  // The ranks are those of the Studio's list, into which a banner can always be dragged between two others.
  it.each([
    ['oldest first without ranks', [build('b', 2), build('c', 3), build('a', 1)], ['a', 'b', 'c']],
    [
      'as they were dragged, the others last',
      [build('a', 1), build('b', 2, '0|100008:'), build('c', 3, '0|100004:i'), build('d', 4, '0|100004:')],
      ['d', 'c', 'b', 'a'],
    ],
  ])('are shown %s', async (_case, documents, names) => {
    expect((await shownBanners(documents))[type]).toEqual(names);
  });
});

it('a sale banner ends with its published plan, otherwise at its own end', async () => {
  const [planEnd, ownEnd] = ['2026-04-14T18:29:59.000Z', '2026-05-01T00:00:00.000Z'];
  const plan = { _id: 'plan', _type: 'sale_plan', _createdAt: '2026-01-01T00:00:00Z', to: planEnd };
  const banner = (id: string, fields: Record<string, unknown>) => ({
    _id: id,
    _type: 'hero_sale',
    _createdAt: '2026-01-01T00:00:00Z',
    sale_img: buildImage(id),
    ...fields,
  });
  const ofPlan = (id: string) => ({ _type: 'reference', _ref: id });
  startBackend({
    documents: [
      plan,
      banner('a', { sale_plan: ofPlan('plan'), sale_end: ownEnd }),
      banner('b', { sale_end: ownEnd }),
      banner('c', { sale_plan: ofPlan('deleted'), sale_end: ownEnd }),
    ],
  });
  const { sales } = await fetchHome();
  expect(sales.map(({ saleEndMs }) => saleEndMs)).toEqual([planEnd, ownEnd, ownEnd].map(Date.parse));
});
