import * as v from 'valibot';
import { coloursOf } from '../../build/pages/machines/texts.ts';
import { requiredText } from '../../src/domain/schemaParts.ts';
import { productSchema } from '../../src/domain/productSchemas.ts';
import { genders } from '../../src/domain/types.ts';
import { allProductsQuery, queryContent, resultOf } from '../checks/catalogue.ts';
import { failed, ok } from '../checks/check.ts';
import type { Check } from '../checks/check.ts';
import { allowsOrigin } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';

const categoriesQuery = '*[_type == "product_category"] {_id, product_gender, sub_categories}';
const categorySchema = v.object({
  product_gender: v.picklist(genders),
  sub_categories: v.array(requiredText),
});

const maxListed = 3;

const coloursQuery = '*[_type == "product" && defined(colour)] {_id, colour}';
const coloursSchema = v.array(v.object({ _id: v.string(), colour: v.string() }));

/** Google and Meta take a word, no code and no sign. */
const isColour = (text: string) => /^[^\d#]*[\p{L}\p{M}]{2}[^\d#]*$/u.test(text);

/** Names the first invalid field of a document, because of which the shop drops the document. */
function describeInvalid(schema: v.GenericSchema, entry: unknown): string[] {
  const { issues } = v.safeParse(schema, entry);
  if (!issues) return [];
  const { _id: id } = (entry ?? {}) as { _id?: string };
  return [`${id ?? 'one without _id'} (${v.getDotPath(issues[0]) ?? 'the document itself'})`];
}

/** Checks for documents without which there is nothing to sell. */
const typeCheck = (name: string, query: string, schema: v.GenericSchema): Check<ShopContext> => ({
  name: `content: ${name}`,
  fix: `Publish a ${name} in the studio, and fill in the fields in parentheses; the dataset must be public (sanity.io/manage, Datasets).`,
  run: async ({ config, origin }) => {
    const entries = resultOf(await queryContent(config, query, origin));
    if (!Array.isArray(entries) || entries.length === 0)
      return failed('none is published, or the dataset is private');
    const invalid = entries.flatMap((entry) => describeInvalid(schema, entry));
    return invalid.length === 0
      ? ok(`${entries.length} published`)
      : failed(
          `${invalid.length} of ${entries.length} cannot be shown: ${invalid.slice(0, maxListed).join(', ')}`,
        );
  },
});

/** Checks that the shop can read the catalogue. The first check tells whether the others make sense. */
export const contentChecks: Check<ShopContext>[] = [
  {
    name: 'content: responds',
    fix: "Compare VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET with sanity.io/manage; add the shop's origin there under API, CORS origins, without credentials.",
    run: async ({ config, origin }) => {
      const { projectId, dataset } = config.sanity;
      const where = `project ${projectId}, dataset ${dataset}`;
      const response = await queryContent(config, 'count(*)', origin);
      if (typeof resultOf(response) !== 'number')
        return failed(`HTTP ${response.status} from ${where}: ${response.text}`);
      return allowsOrigin(origin, response) ? ok(where) : failed(`it is not readable from ${origin}`);
    },
  },
  typeCheck('product', allProductsQuery, productSchema),
  typeCheck('product_category', categoriesQuery, categorySchema),
  {
    name: 'content: colours',
    fix: 'Write them in words in the studio, such as Teal/White: Google and Meta refuse a code or a sign.',
    run: async ({ config, origin }) => {
      const products = v.parse(coloursSchema, resultOf(await queryContent(config, coloursQuery, origin)));
      const wrong = products.filter(({ colour }) => coloursOf(colour)?.split('/').every(isColour) === false);
      const named = wrong.slice(0, maxListed).map(({ _id, colour }) => `${_id} (${colour})`);
      return wrong.length === 0
        ? ok(`${products.length} in words`)
        : failed(`${wrong.length} of ${products.length} are no words: ${named.join(', ')}`);
    },
  },
];
