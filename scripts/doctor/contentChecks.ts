import * as v from 'valibot';
import {
  heroBannerSchema,
  homeBannerSchema,
  saleBannerSchema,
  subCategorySchema,
} from '../../src/domain/bannerSchemas.ts';
import { productSchema } from '../../src/domain/productSchemas.ts';
import { plainImageUrl } from '../../src/services/content/plainImageUrl.ts';
import { heroBannersQuery, homeBannersQuery, salesQuery } from '../../src/services/content/queries.ts';
import { genders } from '../../src/domain/types.ts';
import { allProductsQuery, fetchProducts, queryContent, resultOf } from '../checks/catalogue.ts';
import { failed, skipped, note, ok } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { request, allowsOrigin } from '../checks/http.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';

interface ContentType {
  name: string;
  query: string;
  schema: v.GenericSchema;
  /** Whether the shop has nothing to sell without one. */
  isRequired: boolean;
}

const contentTypes: ContentType[] = [
  { name: 'product', query: allProductsQuery, schema: productSchema, isRequired: true },
  {
    name: 'product_category',
    query: '*[_type == "product_category"] {_id, product_gender, sub_categories}',
    schema: v.object({ product_gender: v.picklist(genders), sub_categories: v.array(subCategorySchema) }),
    isRequired: true,
  },
  { name: 'hero_sale', query: salesQuery, schema: saleBannerSchema, isRequired: false },
  { name: 'hero_banner', query: heroBannersQuery, schema: heroBannerSchema, isRequired: false },
  { name: 'home_banner', query: homeBannersQuery, schema: homeBannerSchema, isRequired: false },
];

const maxListed = 3;
const previewWidthPx = 80;

/** Names the first invalid field of a document, because of which the shop drops the document. */
function describeInvalid(schema: v.GenericSchema, entry: unknown): string | undefined {
  const { issues } = v.safeParse(schema, entry);
  if (!issues) return undefined;
  const { _id: id } = (entry ?? {}) as { _id?: string };
  return `${id ?? 'one without _id'} (${v.getDotPath(issues[0]) ?? 'the document itself'})`;
}

/** Sanity puts its reason into `message`, `error` or `error.description`. */
function reasonOf({ json }: HttpResult): string {
  const { message, error } = (json ?? {}) as { message?: unknown; error?: unknown };
  const { description } = (error ?? {}) as { description?: unknown };
  const reason = [description, message, error].find((text) => typeof text === 'string');
  return reason === undefined ? '' : `: ${reason}`;
}

async function inspect({ query, schema, isRequired }: ContentType, context: ShopContext): Promise<Finding> {
  const response = await queryContent(context.config, query, context.origin);
  const entries = resultOf(response);
  if (!Array.isArray(entries)) return failed(`HTTP ${response.status} without a list`);
  if (entries.length === 0) {
    const none = 'none is published, or the dataset is private';
    return isRequired ? failed(none) : note('none is published; the home page shows nothing in its place');
  }
  const invalid = entries.flatMap((entry) => describeInvalid(schema, entry) ?? []);
  if (invalid.length === 0) return ok(`${entries.length} published`);
  const listed = invalid.slice(0, maxListed).join(', ');
  return failed(
    `${invalid.length} of ${entries.length} cannot be shown: ${listed}`,
    'Open these documents in the studio and fill in the fields in parentheses.',
  );
}

const typeCheck = (type: ContentType): Check<ShopContext> => ({
  name: `content: ${type.name}`,
  fix: `Publish a ${type.name} in the studio; the dataset must be public (sanity.io/manage, Datasets).`,
  run: (context) => inspect(type, context),
});

/** Checks that the shop can read the catalogue. The first check tells whether the others make sense. */
export const contentChecks: Check<ShopContext>[] = [
  {
    name: 'content: responds',
    fix: 'Compare VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET with sanity.io/manage.',
    run: async ({ config, origin }) => {
      const { projectId, dataset } = config.sanity;
      const response = await queryContent(config, 'count(*)', origin);
      return typeof resultOf(response) === 'number'
        ? ok(`project ${projectId}, dataset ${dataset}`)
        : failed(
            `HTTP ${response.status} from project ${projectId}, dataset ${dataset}${reasonOf(response)}`,
          );
    },
  },
  {
    name: 'content: readable from the shop',
    fix: "Add the shop's origin at sanity.io/manage, API, CORS origins, without credentials.",
    run: async ({ config, origin }) =>
      allowsOrigin(origin, await queryContent(config, 'count(*)', origin))
        ? ok(origin)
        : failed(`not from ${origin}`),
  },
  ...contentTypes.map(typeCheck),
  {
    name: 'content: images',
    fix: 'Leave VITE_SANITY_IMAGE_HOST empty unless images come from another host than cdn.sanity.io.',
    run: async ({ config, origin }) => {
      const [image] = (await fetchProducts(config, origin)).flatMap((product) => product.image);
      if (!image) return skipped('no product has an image');
      const url = plainImageUrl(config.sanity, image, previewWidthPx);
      const { status, headers } = await request(url);
      const type = headers.get('content-type') ?? 'no type';
      const isImage = status === 200 && type.startsWith('image/');
      const { host } = new URL(url);
      return isImage ? ok(`${host}, ${type}`) : failed(`HTTP ${status}, ${type}, from ${host}`);
    },
  },
];
