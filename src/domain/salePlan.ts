import * as v from 'valibot';
import { cleanName } from '../lib/text.ts';
import { parseSaleEnd } from './countdown.ts';
import { maxPlanPercent } from './limits.ts';
import { listOf, requiredText, slugSchema, text } from './schemaParts.ts';
import { genders } from './types.ts';

/** All plans that are published. */
export const salePlansQuery = `*[_type == "sale_plan" && !(_id in path("drafts.**"))] {
  "id": _id, title, percent, "slugs": products[]->slug.current, gender, category, from, to
}`;

const momentMs = v.pipe(
  v.string(),
  v.transform((moment) => parseSaleEnd(moment)),
  v.number(),
);

/** Rejects what could lower other prices than the owner meant. The id becomes a part of a path. */
export const salePlanSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w.-]{0,127}$/)),
    title: text,
    percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPlanPercent)),
    slugs: listOf(slugSchema),
    gender: v.nullish(v.picklist(genders)),
    category: v.nullish(requiredText),
    from: momentMs,
    to: momentMs,
  }),
  v.check(({ from, to }) => to > from),
  v.transform(({ gender, category, from, to, ...plan }) => ({
    ...plan,
    ...(gender && { gender }),
    ...(gender && category && { category }),
    fromMs: from,
    toMs: to,
  })),
);

/** A sale that begins and ends by itself: of the products it names, and of all in its collection or category. */
export type SalePlan = v.InferOutput<typeof salePlanSchema>;

interface PlannedProduct {
  slug: string;
  gender?: string | null | undefined;
  category?: string | null | undefined;
}

export const coversProduct = (plan: SalePlan, { slug, gender, category }: PlannedProduct): boolean =>
  plan.slugs.includes(slug) ||
  (plan.gender !== undefined &&
    plan.gender === gender &&
    (plan.category === undefined || plan.category === cleanName(category ?? '')));

/** Finds the plan that a product's price follows at a moment: of several, the one that started first. */
export const runningPlan = (
  product: PlannedProduct,
  plans: readonly SalePlan[],
  atMs: number,
): SalePlan | undefined =>
  plans
    .filter((plan) => plan.fromMs <= atMs && atMs < plan.toMs && coversProduct(plan, product))
    .sort((one, other) => one.fromMs - other.fromMs || (one.id < other.id ? -1 : 1))[0];
