import { dominantColour } from '../drawings/cloth.ts';
import { drawProduct, productSize, productViews } from '../drawings/productPicture.ts';
import type { Design, FrontName, ProductView } from '../drawings/productPicture.ts';
import { drawScene, sceneSizes } from '../drawings/scenes.ts';
import type { SceneName } from '../drawings/scenes.ts';
import { bottomsTable, drawSizeChart, sizeChartSize, topsTable } from '../drawings/sizeChart.ts';
import { papers } from '../drawings/studio.ts';
import { products } from './products.ts';
import type { CatalogueEntry } from './products.ts';
import { scenes } from './scenes.ts';

/** An image asset of the content service, drawn on request. */
export interface SeedPicture {
  /** Id of the asset document. */
  assetId: string;
  /** File name in its URL. */
  file: string;
  width: number;
  height: number;
  /** Background and main colour, for the placeholder. */
  colours: readonly [background: string, main: string];
  draw: () => string;
}

function picture(
  name: string,
  size: { width: number; height: number },
  colours: SeedPicture['colours'],
  draw: () => string,
): SeedPicture {
  const { width, height } = size;
  const id = `${name}-${width}x${height}`;
  return { assetId: `image-${id}-svg`, file: `${id}.svg`, width, height, colours, draw };
}

/** Asset ids may contain only letters and digits. */
export function pictureName(slug: string, view: ProductView): string {
  return slug.replaceAll('-', '') + view;
}

const paperOf = ({ look }: Design, view: ProductView) =>
  view === 'worn' ? (look.wornPaper ?? look.paper) : look.paper;

const productPicture = ({ slug, design }: CatalogueEntry, view: ProductView) =>
  picture(
    pictureName(slug, view),
    productSize,
    [papers[paperOf(design, view)], dominantColour(design.garment.cloth)],
    () => drawProduct(design, view, slug),
  );

export const sizeCharts = {
  tops: picture('sizecharttops', sizeChartSize, ['#fbf8f3', '#f4ecdf'], () => drawSizeChart(topsTable)),
  bottoms: picture('sizechartbottoms', sizeChartSize, ['#fbf8f3', '#f4ecdf'], () =>
    drawSizeChart(bottomsTable),
  ),
};

function designsOf(slugs: readonly string[]): Design[] {
  return slugs.flatMap((slug) => products.filter((entry) => entry.slug === slug)).map(({ design }) => design);
}

const scenePicture = ([name, { shows, colours }]: [string, (typeof scenes)[SceneName]]) =>
  picture(`scene${name.toLowerCase()}`, sceneSizes[name as SceneName], colours, () =>
    drawScene(name as SceneName, designsOf(shows)),
  );

export const scenePictures = Object.fromEntries(
  Object.entries(scenes).map((entry) => [entry[0], scenePicture(entry)]),
) as Record<SceneName, SeedPicture>;

/** The pictures of a product, in the order of the gallery. The card shows the first two. */
export function picturesOf(entry: CatalogueEntry): { view: ProductView; picture: SeedPicture }[] {
  const views: readonly ProductView[] = entry.design.look.leadsWithWorn
    ? ['worn', 'front', 'back', 'detail']
    : productViews;
  return views.map((view) => ({ view, picture: productPicture(entry, view) }));
}

const frontEndings: Record<FrontName, string> = {
  form: 'from the front',
  flat: 'laid flat',
  hanger: 'on a hanger',
  folded: 'folded',
};

/** What a view shows, as the end of its alt text. */
export function altEnding({ design }: CatalogueEntry, view: ProductView): string {
  const { front, head } = design.look;
  if (view === 'front') return frontEndings[front];
  if (view === 'worn') return head === 'back' ? 'as it is worn, from behind' : 'as it is worn';
  return view === 'back' ? 'from the back' : 'seen closely';
}

export const pictures: readonly SeedPicture[] = [
  ...products.flatMap((entry) => picturesOf(entry).map((view) => view.picture)),
  ...Object.values(sizeCharts),
  ...Object.values(scenePictures),
];

const byFile = new Map(pictures.map((entry) => [entry.file, entry]));

export function findPicture(file: string): SeedPicture | undefined {
  return byFile.get(file);
}
