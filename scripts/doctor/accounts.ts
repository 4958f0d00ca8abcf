import { failed, ok, skipped } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { describeResponse, explainGoogleError, googleErrorOf } from '../checks/googleErrors.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { fetchProject, postToAccounts, refreshToken } from './firebaseApi.ts';

/** Cannot exist: `.invalid` is a reserved top-level domain (RFC 2606). */
const nonexistentCustomer = { email: 'nobody@doctor.invalid', password: 'not-a-password' };

const copyVariables =
  'Copy all VITE_FIREBASE_… variables from one place: Firebase console, Project settings, Your apps.';

const authentication = 'Firebase console, Authentication';

/** What an error of the accounts themselves means, by the beginning of its message. */
const findings: [start: RegExp, finding: Finding][] = [
  [
    /^(INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND)/,
    ok('the API key and sign-in with email and password work'),
  ],
  [
    /^(OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED)/,
    failed(
      'sign-in with email and password is switched off',
      `${authentication}, Sign-in method: enable Email/Password.`,
    ),
  ],
  [
    /^CONFIGURATION_NOT_FOUND/,
    failed('the project has no Authentication', `${authentication}: press Get started.`),
  ],
  [
    /^ADMIN_ONLY_OPERATION/,
    failed(
      'customers may not create accounts',
      `${authentication}, Settings, User actions: allow creating accounts (sign-up).`,
    ),
  ],
];

export const explainAccounts = ({ siteUrl }: ShopContext, response: HttpResult): Finding =>
  findings.find(([start]) => start.test(googleErrorOf(response).message))?.[1] ??
  explainGoogleError(response, 'Identity Toolkit API', siteUrl);

/** Compares the settings with the project of the API key, and with the domains that it lists. */
function compareProject(
  { config, siteUrl }: ShopContext,
  number: string,
  domains: readonly string[],
): Finding {
  const { appId, authDomain, projectId } = config.firebase;
  const appNumber = /^\d+:(\d+):web:/.exec(appId)?.[1];
  if (appNumber !== number) {
    return failed(
      `the API key is of project number ${number}, the app id of project number ${appNumber}: one of them is another project's`,
    );
  }
  // A domain of the list stands for its subdomains, too.
  const isListed = (host: string) => domains.some((domain) => `.${host}`.endsWith(`.${domain}`));
  const missing = [authDomain, new URL(siteUrl).hostname].find((host) => !isListed(host));
  return missing === undefined
    ? ok(`project ${projectId}, number ${number}`)
    : failed(
        `${missing} is not an authorized domain; these are: ${domains.join(', ')}`,
        `${authentication}, Settings, Authorized domains: add the shop's domain, and compare VITE_FIREBASE_AUTH_DOMAIN.`,
      );
}

/** Checks that customers can have accounts. The first check tells whether the others make sense. */
export const accountChecks: Check<ShopContext>[] = [
  {
    name: 'accounts: respond',
    fix: copyVariables,
    run: async (context) => {
      const body = { ...nonexistentCustomer, returnSecureToken: true };
      return explainAccounts(context, await postToAccounts(context, 'signInWithPassword', body));
    },
  },
  {
    name: 'accounts: one project',
    fix: copyVariables,
    run: async (context) => {
      if (context.config.firebase.authEmulatorUrl) return skipped('an emulator accepts every project');
      const response = await fetchProject(context);
      const project = (response.json ?? {}) as { projectId?: string; authorizedDomains?: string[] };
      const { projectId: number, authorizedDomains: domains } = project;
      return number === undefined || !Array.isArray(domains)
        ? failed(describeResponse(response))
        : compareProject(context, number, domains);
    },
  },
  {
    name: 'accounts: stay signed in',
    fix: copyVariables,
    run: async (context) => {
      const response = await refreshToken(context);
      // The key may pass for accounts and be blocked here; customers would then be signed out after an hour.
      return googleErrorOf(response).message.startsWith('INVALID_REFRESH_TOKEN')
        ? ok('the token service responds')
        : explainGoogleError(response, 'Token Service API', context.siteUrl);
    },
  },
];
