import { failed, leftOut, ok } from '../checks/check.ts';
import type { Check } from '../checks/check.ts';
import { ask } from '../checks/http.ts';
import type { ShopWorld } from '../checks/shopWorld.ts';

const headerCheck = (
  header: string,
  isNeeded: (address: string) => boolean = () => true,
): Check<ShopWorld> => ({
  name: `site: ${header}`,
  mend: 'Deploy with `npm run deploy`, or give your own host the headers of dist/_headers (docs/going-live.md, "Hosting").',
  run: async ({ address }) => {
    if (!isNeeded(address)) return leftOut('the site has no https');
    const value = (await ask(address)).headers.get(header);
    return value === null ? failed('the site does not send it') : ok(value.slice(0, 60));
  },
});

/** That the deployed page is this shop, and is sent with what protects it. */
export const siteChecks: Check<ShopWorld>[] = [
  {
    name: 'site: answers',
    mend: 'Deploy the shop, or give the address at which it is.',
    run: async ({ address }) => {
      const { status, headers } = await ask(address);
      const isPage = status === 200 && (headers.get('content-type') ?? '').startsWith('text/html');
      return isPage ? ok(address) : failed(`HTTP ${status}`);
    },
  },
  {
    name: 'site: runs this configuration',
    mend: 'Build with the variables of this mode and deploy again.',
    run: async ({ address, config }) => {
      const { text } = await ask(address);
      const { projectId } = config.sanity;
      return text.includes(`"${projectId}"`) || text.includes(`\`${projectId}\``)
        ? ok(`Sanity project ${projectId}`)
        : failed(`The page does not know Sanity project ${projectId}.`);
    },
  },
  headerCheck('content-security-policy'),
  headerCheck('x-content-type-options'),
  headerCheck('strict-transport-security', (address) => address.startsWith('https:')),
];
