import { failed, note, ok, skipped } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { describeResponse, explainGoogleError, googleErrorOf } from '../checks/googleErrors.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { apis, fetchProject, postToAccounts, refreshToken } from './firebaseApi.ts';

/** Cannot exist: `.invalid` is a reserved top-level domain (RFC 2606). */
const nonexistentCustomer = { email: 'nobody@doctor.invalid', password: 'not-a-password' };

const copyVariables =
  'Copy all VITE_FIREBASE_… variables from one place: Firebase console, Project settings, Your apps.';

const passwordSignInOff = failed(
  'sign-in with email and password is switched off',
  'Firebase console, Authentication, Sign-in method: enable Email/Password.',
);

/** What an error of the accounts themselves means, by the beginning of its message. */
const findings: [start: RegExp, finding: Finding][] = [
  [
    /^(INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND)/,
    ok('the API key and sign-in with email and password work'),
  ],
  [/^(OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED)/, passwordSignInOff],
  [
    /^CONFIGURATION_NOT_FOUND/,
    failed('the project has no Authentication', 'Firebase console, Authentication: press Get started.'),
  ],
  [
    /^ADMIN_ONLY_OPERATION/,
    failed(
      'customers may not create accounts',
      'Firebase console, Authentication, Settings, User actions: allow creating accounts (sign-up).',
    ),
  ],
  [
    /^TOO_MANY_ATTEMPTS/,
    failed('there were too many attempts from this computer', 'Wait a few minutes and run the doctor again.'),
  ],
];

/** Explains an answer of the accounts. */
export function explainAccounts(context: ShopContext, response: HttpResult): Finding {
  const { message } = googleErrorOf(response);
  return (
    explainGoogleError(response, { api: apis.accounts, siteUrl: context.siteUrl }) ??
    findings.find(([start]) => start.test(message))?.[1] ??
    failed(describeResponse(response))
  );
}

/** Signs in to an account that cannot exist. */
export const signInAsNobody = (context: ShopContext) =>
  postToAccounts(context, 'signInWithPassword', { ...nonexistentCustomer, returnSecureToken: true });

/** The domains that Firebase gives to each project. */
const ownDomain = /^([a-z0-9-]+)\.(firebaseapp\.com|web\.app)$/;

/** Compares the settings with the project of the API key, and with the domains that it lists. */
function compareProject({ config, siteUrl }: ShopContext, number: string, domains: string[]): Finding {
  const { appId, authDomain, projectId } = config.firebase;
  const appNumber = /^\d+:(\d+):web:/.exec(appId)?.[1];
  if (appNumber === undefined) return failed('VITE_FIREBASE_APP_ID is not the id of a web app (1:…:web:…)');
  if (appNumber !== number) {
    return failed(
      `the API key is of project number ${number}, the app id of project number ${appNumber}: one of them is another project's`,
    );
  }
  const owners = domains.flatMap((domain) => ownDomain.exec(domain)?.[1] ?? []);
  if (owners.length > 0 && !owners.includes(projectId)) {
    return failed(`the API key is another project's: of ${owners[0]}, not of ${projectId}`);
  }
  // A domain of the list stands for its subdomains, too.
  const isListed = (host: string) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  const missing = [authDomain, new URL(siteUrl).hostname].find((host) => !isListed(host));
  if (missing !== undefined) {
    return failed(
      `${missing} is not an authorized domain; these are: ${domains.join(', ')}`,
      "Firebase console, Authentication, Settings, Authorized domains: add the shop's domain, and compare VITE_FIREBASE_AUTH_DOMAIN.",
    );
  }
  return owners.length > 0
    ? ok(`project ${projectId}, number ${number}`)
    : note(`project number ${number}; whether it is ${projectId} cannot be told from outside`);
}

/** Checks that customers can have accounts. The first check tells whether the others make sense. */
export const accountChecks: Check<ShopContext>[] = [
  {
    name: 'accounts: respond',
    fix: copyVariables,
    run: async (context) => explainAccounts(context, await signInAsNobody(context)),
  },
  {
    name: 'accounts: one project',
    fix: copyVariables,
    run: async (context) => {
      if (context.config.firebase.authEmulatorUrl) return skipped('an emulator accepts every project');
      const response = await fetchProject(context);
      const { projectId: number, authorizedDomains: domains } = (response.json ?? {}) as {
        projectId?: string;
        authorizedDomains?: string[];
      };
      return number === undefined || !Array.isArray(domains)
        ? failed(describeResponse(response))
        : compareProject(context, number, domains);
    },
  },
  {
    name: 'accounts: stay signed in',
    fix: copyVariables,
    run: async (context) => {
      const response = await refreshToken(context, 'made-up');
      // The key may pass for accounts and be blocked here; customers would then be signed out after an hour.
      if (googleErrorOf(response).message.startsWith('INVALID_REFRESH_TOKEN'))
        return ok('the token service responds');
      return (
        explainGoogleError(response, { api: apis.tokens, siteUrl: context.siteUrl }) ??
        failed(describeResponse(response))
      );
    },
  },
];
