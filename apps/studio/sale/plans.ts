import { timesText } from '../schemas/salePlan.ts';

const timeoutMs = 10_000;

export interface ListedPlan {
  _id: string;
  title: string;
  percent: number;
  from: string;
  to: string;
}

/** All published plans, the latest first. */
export const salePlansQuery =
  '*[_type == "sale_plan"] | order(dateTime(from) desc) { _id, title, percent, from, to }';

/** Says where a sale stands by its plan; the prices in the shop follow within 15 minutes. */
export function planText(plan: ListedPlan, nowMs: number): string {
  const isOver = nowMs >= Date.parse(plan.to);
  const state = isOver ? 'Ended' : nowMs < Date.parse(plan.from) ? 'Planned' : 'Running';
  return `${state}: ${timesText(plan)}`;
}

/** Asks the checkout server whether it follows plans. @returns what to tell the owner if it does not */
export async function planningNotice(checkoutUrl = process.env.SANITY_STUDIO_CHECKOUT_URL) {
  if (!checkoutUrl)
    return 'Planning is off: this Studio was built without SANITY_STUDIO_CHECKOUT_URL, the server that changes prices.';
  try {
    const url = `${checkoutUrl.replace(/\/+$/, '')}/health`;
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    const { can = [] } = (await response.json()) as { can?: string[] };
    if (can.includes('sales')) return undefined;
    return 'Planning is off: the checkout server has no editor’s token, so plans change no price.';
  } catch (error) {
    console.warn('The checkout server did not say whether it follows sale plans.', error);
    return 'The checkout server did not answer, so it is unknown whether prices follow these plans.';
  }
}
