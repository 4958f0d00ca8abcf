import * as v from 'valibot';
import {
  heroBannerSchema,
  homeBannerSchema,
  productSchema,
  saleBannerSchema,
  subCategorySchema,
} from '../../src/domain/schemas.ts';
import { plainImageAddress } from '../../src/services/content/plainImageUrl.ts';
import { heroBannersQuery, homeBannersQuery, salesQuery } from '../../src/services/content/queries.ts';
import { genders } from '../../src/domain/types.ts';
import { allProductsQuery, askContent, fetchProducts, resultOf } from '../checks/catalogue.ts';
import { failed, leftOut, note, ok } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { ask, isReadableFrom } from '../checks/http.ts';
import type { ShopWorld } from '../checks/shopWorld.ts';

interface ContentType {
  name: string;
  query: string;
  schema: v.GenericSchema;
  /** Whether a shop without one has nothing to sell. */
  isNeeded: boolean;
}

const contentTypes: ContentType[] = [
  { name: 'product', query: allProductsQuery, schema: productSchema, isNeeded: true },
  {
    name: 'product_category',
    query: '*[_type == "product_category"] {_id, product_gender, sub_categories}',
    schema: v.object({ product_gender: v.picklist(genders), sub_categories: v.array(subCategorySchema) }),
    isNeeded: true,
  },
  { name: 'hero_sale', query: salesQuery, schema: saleBannerSchema, isNeeded: false },
  { name: 'hero_banner', query: heroBannersQuery, schema: heroBannerSchema, isNeeded: false },
  { name: 'home_banner', query: homeBannersQuery, schema: homeBannerSchema, isNeeded: false },
];

const maxNamed = 3;
const previewWidthPx = 80;

/** Which field of which document the shop cannot read; it leaves such a document out. */
function misfitOf(schema: v.GenericSchema, entry: unknown): string | undefined {
  const { issues } = v.safeParse(schema, entry);
  if (!issues) return undefined;
  const { _id: id } = (entry ?? {}) as { _id?: string };
  return `${id ?? 'one without _id'} (${v.getDotPath(issues[0]) ?? 'as a whole'})`;
}

async function inspect({ name, query, schema, isNeeded }: ContentType, world: ShopWorld): Promise<Finding> {
  const answer = await askContent(world.config, query, world.origin);
  const entries = resultOf(answer);
  if (!Array.isArray(entries)) return failed(`HTTP ${answer.status} without a list`);
  if (entries.length === 0) {
    const none = 'none is published, or the dataset is private';
    return isNeeded ? failed(none) : note('none is published; the home page leaves its place empty');
  }
  const misfits = entries.flatMap((entry) => misfitOf(schema, entry) ?? []);
  if (misfits.length === 0) return ok(`${entries.length} published`);
  const named = misfits.slice(0, maxNamed).join(', ');
  return failed(
    `${misfits.length} of ${entries.length} cannot be shown: ${named}`,
    `Open these documents in the studio and fill in the fields in brackets of every ${name}.`,
  );
}

const typeCheck = (type: ContentType): Check<ShopWorld> => ({
  name: `content: ${type.name}`,
  mend: `Publish a ${type.name} in the studio; the dataset must be public (sanity.io/manage, Datasets).`,
  run: (world) => inspect(type, world),
});

/** That the catalogue can be read, by the shop and as the shop reads it. */
export const contentChecks: Check<ShopWorld>[] = [
  {
    name: 'content: answers',
    mend: 'Compare VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET with sanity.io/manage.',
    run: async ({ config, origin }) => {
      const { projectId, dataset } = config.sanity;
      const answer = await askContent(config, 'count(*)', origin);
      return typeof resultOf(answer) === 'number'
        ? ok(`project ${projectId}, dataset ${dataset}`)
        : failed(`HTTP ${answer.status} from project ${projectId}, dataset ${dataset}`);
    },
  },
  {
    name: 'content: readable from the shop',
    mend: "Add the shop's origin at sanity.io/manage, API, CORS origins, without credentials.",
    run: async ({ config, origin }) =>
      isReadableFrom(origin, await askContent(config, 'count(*)', origin))
        ? ok(origin)
        : failed(`not from ${origin}`),
  },
  ...contentTypes.map(typeCheck),
  {
    name: 'content: pictures',
    mend: 'Leave VITE_SANITY_IMAGE_HOST empty unless pictures come from another host than cdn.sanity.io.',
    run: async ({ config, origin }) => {
      const [picture] = (await fetchProducts(config, origin)).flatMap(({ image }) => image);
      if (!picture) return leftOut('no product has a picture');
      const address = plainImageAddress(config.sanity, picture, previewWidthPx);
      const { status, headers } = await ask(address);
      const type = headers.get('content-type') ?? 'no type';
      const isPicture = status === 200 && type.startsWith('image/');
      const { host } = new URL(address);
      return isPicture ? ok(`${host}, ${type}`) : failed(`HTTP ${status}, ${type}, from ${host}`);
    },
  },
];
