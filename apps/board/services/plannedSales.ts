import { collection, limit, orderBy } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { parseSale, saleProblems } from '../../../src/domain/documents/sale.ts';
import { sendQuery } from '../../../src/services/content/sendQuery.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { fetchProductNames } from './productNames.ts';
import { find } from './reads.ts';

const maxSales = 20;

const toldMs = 14 * 24 * 60 * 60 * 1000;

/** Groups products of sales that run, or ended within 14 days, by what is wrong. Costs a read for each of the last 20 sales. */
export async function fetchSaleTroubles(nowMs: number) {
  const found = await find(collection(database, 'sales'), orderBy('begunAt', 'desc'), limit(maxSales));
  const sales = found.map((snapshot) => parseSale(snapshot.id, snapshot.data()));
  const told = sales.filter(({ endedAtMs = nowMs }) => endedAtMs > nowMs - toldMs);
  const groups = told.flatMap((sale) => saleProblems.map((problem) => ({ sale, problem })));
  const troubles = groups
    .map(({ sale, problem }) => {
      const stuck = [...sale.products].filter(([, entry]) => entry.problem === problem);
      return { sale, problem, slugs: stuck.map(([slug]) => slug) };
    })
    .filter(({ slugs: stuck }) => stuck.length > 0);
  const slugs = [...new Set(troubles.flatMap((trouble) => trouble.slugs))];
  return { troubles, names: slugs.length > 0 ? await fetchProductNames(slugs) : new Map<string, string>() };
}

/** Tells whether a sale is planned or should run now. @throws the content client's error after the last retry */
export const hasPlans = async (): Promise<boolean> =>
  v.parse(
    v.number(),
    await sendQuery({
      query: 'count(*[_type == "sale_plan" && dateTime(to) > dateTime(now())])',
      params: {},
    }),
  ) > 0;
