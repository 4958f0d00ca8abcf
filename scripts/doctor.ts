/** Checks every configured service: `npm run doctor -- [--site https://shop.example] [--try-account] [--mode live]` */
import { parseArgs } from 'node:util';
import { runCommand } from '../apps/checkout/src/lib/runCommand.ts';
import { allPassed, renderResults } from './checks/check.ts';
import { readPartialShop, secretsOf } from './checks/shopContext.ts';
import { diagnose } from './doctor/diagnose.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      'try-account': { type: 'boolean', default: false },
      mode: { type: 'string', default: 'live' },
    },
  });
  const { shop, missing, secrets } = readPartialShop(values.mode, values.site);
  console.log(`Mode ${values.mode}, origin ${shop.origin}\n`);
  const results = await diagnose(shop, {
    isDeployed: values.site !== undefined,
    triesAccount: values['try-account'],
    missing,
    secrets,
  });
  console.log(renderResults(results, [...secretsOf(shop), ...secrets.map(({ value }) => value)]));
  return allPassed(results);
});
