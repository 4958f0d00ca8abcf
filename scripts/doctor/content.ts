import * as v from 'valibot';
import {
  heroBannerSchema,
  homeBannerSchema,
  saleBannerSchema,
  subCategorySchema,
} from '../../src/domain/bannerSchemas.ts';
import { productSchema } from '../../src/domain/productSchemas.ts';
import { genders } from '../../src/domain/types.ts';
import { heroBannersQuery, homeBannersQuery, salesQuery } from '../../src/services/content/queries.ts';
import { allProductsQuery, queryContent, resultOf } from '../checks/catalogue.ts';
import { failed, note, ok } from '../checks/check.ts';
import type { Check } from '../checks/check.ts';
import { allowsOrigin } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';

const categorySchema = v.object({
  product_gender: v.picklist(genders),
  sub_categories: v.array(subCategorySchema),
});

const maxListed = 3;

/** Names the first invalid field of a document, because of which the shop drops the document. */
function describeInvalid(schema: v.GenericSchema, entry: unknown): string[] {
  const { issues } = v.safeParse(schema, entry);
  if (!issues) return [];
  const { _id: id } = (entry ?? {}) as { _id?: string };
  return [`${id ?? 'one without _id'} (${v.getDotPath(issues[0]) ?? 'the document itself'})`];
}

/** @param isRequired whether the shop has nothing to sell without one */
const typeCheck = (
  name: string,
  query: string,
  schema: v.GenericSchema,
  isRequired = false,
): Check<ShopContext> => ({
  name: `content: ${name}`,
  fix: `Publish a ${name} in the studio; the dataset must be public (sanity.io/manage, Datasets).`,
  run: async ({ config, origin }) => {
    const response = await queryContent(config, query, origin);
    const entries = resultOf(response);
    if (!Array.isArray(entries)) return failed(`HTTP ${response.status} without a list`);
    if (entries.length === 0) {
      return isRequired
        ? failed('none is published, or the dataset is private')
        : note('none is published; the home page shows nothing in its place');
    }
    const invalid = entries.flatMap((entry) => describeInvalid(schema, entry));
    if (invalid.length === 0) return ok(`${entries.length} published`);
    return failed(
      `${invalid.length} of ${entries.length} cannot be shown: ${invalid.slice(0, maxListed).join(', ')}`,
      'Open these documents in the studio and fill in the fields in parentheses.',
    );
  },
});

/** Checks that the shop can read the catalogue. The first check tells whether the others make sense. */
export const contentChecks: Check<ShopContext>[] = [
  {
    name: 'content: responds',
    fix: 'Compare VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET with sanity.io/manage.',
    run: async ({ config, origin }) => {
      const { projectId, dataset } = config.sanity;
      const response = await queryContent(config, 'count(*)', origin);
      const where = `project ${projectId}, dataset ${dataset}`;
      return typeof resultOf(response) === 'number'
        ? ok(where)
        : failed(`HTTP ${response.status} from ${where}: ${response.text}`);
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
  typeCheck('product', allProductsQuery, productSchema, true),
  typeCheck(
    'product_category',
    '*[_type == "product_category"] {_id, product_gender, sub_categories}',
    categorySchema,
    true,
  ),
  typeCheck('hero_sale', salesQuery, saleBannerSchema),
  typeCheck('hero_banner', heroBannersQuery, heroBannerSchema),
  typeCheck('home_banner', homeBannersQuery, homeBannerSchema),
];
