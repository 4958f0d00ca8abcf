/**
 * Asks every configured service whether it does its part:
 * `npm run doctor -- [--site https://shop.example] [--mode live]`
 */
import { parseArgs } from 'node:util';
import { isAllWell, renderResults } from './checks/check.ts';
import { readShopSoFar, secretsOf } from './checks/shopWorld.ts';
import { diagnose } from './doctor/diagnose.ts';

const { values } = parseArgs({
  options: { site: { type: 'string' }, mode: { type: 'string', default: 'live' } },
});

try {
  const { shop, missing } = readShopSoFar(values.mode, values.site);
  console.log(`Mode ${values.mode}, asked from ${shop.origin}\n`);
  const results = await diagnose(shop, values.site !== undefined, missing);
  console.log(renderResults(results, secretsOf(shop)));
  process.exitCode = isAllWell(results) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
