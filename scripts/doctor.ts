/**
 * Checks every configured service of the shop:
 * `npm run doctor -- [--site https://shop.example] [--mode live]`
 */
import { parseArgs } from 'node:util';
import { allPassed, renderResults } from './checks/check.ts';
import { readPartialShop, secretsOf } from './checks/shopContext.ts';
import { diagnose } from './doctor/diagnose.ts';

const { values } = parseArgs({
  options: { site: { type: 'string' }, mode: { type: 'string', default: 'live' } },
});

try {
  const { shop, missing } = readPartialShop(values.mode, values.site);
  console.log(`Mode ${values.mode}, origin ${shop.origin}\n`);
  const results = await diagnose(shop, values.site !== undefined, missing);
  console.log(renderResults(results, secretsOf(shop)));
  process.exitCode = allPassed(results) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
