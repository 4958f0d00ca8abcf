import * as v from 'valibot';
import { listOf, requiredText, uniqueTexts } from '../../domain/schemaParts.ts';
import { genders } from '../../domain/types.ts';
import type { Gender } from '../../domain/types.ts';
import { inStock, isShown } from './queries.ts';
import { sendQuery } from './sendQuery.ts';

const categoriesQuery = `*[_type == "product_category"]{
  "gender": product_gender, "categories": sub_categories,
  "used": array::unique(*[_type == "product" && gender == ^.product_gender && ${inStock} && ${isShown}].category)
}`;

const rowSchema = v.object({
  gender: v.picklist(genders),
  categories: uniqueTexts(requiredText),
  used: uniqueTexts(requiredText),
});

/** The categories of each collection that have products in stock, in the owner's order. @throws the content client's error after the last retry */
export async function fetchCategories(): Promise<ReadonlyMap<Gender, readonly string[]>> {
  const rows = v.parse(listOf(rowSchema), await sendQuery({ query: categoriesQuery, params: {} }));
  return new Map(
    rows.map(({ gender, categories, used }) => [gender, categories.filter((name) => used.includes(name))]),
  );
}
