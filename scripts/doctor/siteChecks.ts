import { failed, skipped, ok } from '../checks/check.ts';
import type { Check } from '../checks/check.ts';
import { request } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';

const headerCheck = (
  header: string,
  isRequired: (siteUrl: string) => boolean = () => true,
): Check<ShopContext> => ({
  name: `site: ${header}`,
  fix: 'Deploy with `npm run deploy`, or give your own host the headers of dist/_headers (docs/going-live.md, "Hosting").',
  run: async ({ siteUrl }) => {
    if (!isRequired(siteUrl)) return skipped('the site does not use https');
    const value = (await request(siteUrl)).headers.get(header);
    return value === null ? failed('the site does not send it') : ok(value.slice(0, 60));
  },
});

/** Checks that the deployed site is this shop, and is sent with its security headers. */
export const siteChecks: Check<ShopContext>[] = [
  {
    name: 'site: responds',
    fix: 'Deploy the shop, or pass its URL with --site.',
    run: async ({ siteUrl }) => {
      const { status, headers } = await request(siteUrl);
      const isPage = status === 200 && (headers.get('content-type') ?? '').startsWith('text/html');
      return isPage ? ok(siteUrl) : failed(`HTTP ${status}`);
    },
  },
  {
    name: 'site: runs this configuration',
    fix: 'Build with the variables of this mode and deploy again.',
    run: async ({ siteUrl, config }) => {
      const { text } = await request(siteUrl);
      const { projectId } = config.sanity;
      return text.includes(`"${projectId}"`) || text.includes(`\`${projectId}\``)
        ? ok(`Sanity project ${projectId}`)
        : failed(`the page does not contain Sanity project ${projectId}.`);
    },
  },
  headerCheck('content-security-policy'),
  headerCheck('x-content-type-options'),
  headerCheck('strict-transport-security', (siteUrl) => siteUrl.startsWith('https:')),
];
