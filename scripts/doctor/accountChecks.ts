import { failed, note, ok, skipped } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { describeResponse, explainGoogleError, googleErrorOf } from '../checks/googleErrors.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { apis, fetchProject, postToAccounts, refreshToken } from './firebaseApi.ts';

/** Cannot exist: `.invalid` is a reserved top-level domain (RFC 2606). */
const nonexistentCustomer = { email: 'nobody@doctor.invalid', password: 'not-a-password' };

const passwordSignInOff = failed(
  'sign-in with email and password is switched off',
  'Firebase console, Authentication, Sign-in method: enable Email/Password.',
);

/** What an error of the accounts themselves means, by the beginning of its message. */
const findings: [start: string, finding: Finding][] = [
  ['INVALID_LOGIN_CREDENTIALS', ok('the API key and sign-in with email and password work')],
  ['EMAIL_NOT_FOUND', ok('the API key and sign-in with email and password work')],
  [
    'CONFIGURATION_NOT_FOUND',
    failed('the project has no Authentication', 'Firebase console, Authentication: press Get started.'),
  ],
  ['OPERATION_NOT_ALLOWED', passwordSignInOff],
  ['PASSWORD_LOGIN_DISABLED', passwordSignInOff],
  [
    'ADMIN_ONLY_OPERATION',
    failed(
      'customers may not create accounts',
      'Firebase console, Authentication, Settings, User actions: allow creating accounts (sign-up).',
    ),
  ],
  [
    'TOO_MANY_ATTEMPTS_TRY_LATER',
    failed('there were too many attempts from this computer', 'Wait a few minutes and run the doctor again.'),
  ],
];

/** Explains an answer of the accounts; undefined if nothing here does. */
export function explainAccounts(context: ShopContext, response: HttpResult): Finding | undefined {
  const explained = explainGoogleError(response, { api: apis.accounts, siteUrl: context.siteUrl });
  const { message } = googleErrorOf(response);
  return explained ?? findings.find(([start]) => message.startsWith(start))?.[1];
}

/** Signs in to an account that cannot exist. */
export const signInAsNobody = (context: ShopContext) =>
  postToAccounts(context, 'signInWithPassword', { ...nonexistentCustomer, returnSecureToken: true });

interface Project {
  /** The number, although it is called id. */
  projectId?: unknown;
  authorizedDomains?: unknown;
}

/** @throws Error with the response, if it is not a project */
async function readProject(context: ShopContext): Promise<{ number: string; domains: string[] }> {
  const response = await fetchProject(context);
  const { projectId, authorizedDomains } = (response.json ?? {}) as Project;
  if (response.status !== 200 || typeof projectId !== 'string') throw new Error(describeResponse(response));
  const domains = Array.isArray(authorizedDomains) ? (authorizedDomains as unknown[]) : [];
  return { number: projectId, domains: domains.filter((domain) => typeof domain === 'string') };
}

/** The domains that Firebase gives to each project. */
const ownDomain = /^([a-z0-9-]+)\.(firebaseapp\.com|web\.app)$/;

/** @param domains those of the API key's project */
function compareProject(context: ShopContext, number: string, domains: readonly string[]): Finding {
  const { appId, projectId } = context.config.firebase;
  const appNumber = /^\d+:(\d+):web:/.exec(appId)?.[1];
  if (appNumber === undefined) return failed('VITE_FIREBASE_APP_ID is not the id of a web app (1:…:web:…)');
  if (appNumber !== number) {
    return failed(
      `the API key is of project number ${number}, the app id of project number ${appNumber}: one of them is another project's`,
    );
  }
  const owners = domains.flatMap((domain) => ownDomain.exec(domain)?.[1] ?? []);
  if (owners.includes(projectId)) return ok(`project ${projectId}, number ${number}`);
  return owners.length > 0
    ? failed(`the API key is another project's: of ${owners[0]}, not of ${projectId}`)
    : note(`project number ${number}; whether it is ${projectId} cannot be told from outside`);
}

/** A domain of the list stands for its subdomains, too. */
const isAmong = (domains: readonly string[], host: string) =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`));

const hasEmulator = ({ config }: ShopContext) => config.firebase.authEmulatorUrl !== undefined;

/** Not for an emulator, which takes any key and any domain. */
const ofHostedProject = (check: Check<ShopContext>): Check<ShopContext> => ({
  ...check,
  run: (context) =>
    hasEmulator(context) ? Promise.resolve(skipped('an emulator accepts every project')) : check.run(context),
});

/** Checks that customers can have accounts. The first check tells whether the others make sense. */
export const accountChecks: Check<ShopContext>[] = [
  {
    name: 'accounts: respond',
    fix: 'Compare the VITE_FIREBASE_… variables with the Firebase console, Project settings, Your apps.',
    run: async (context) => {
      const response = await signInAsNobody(context);
      return explainAccounts(context, response) ?? failed(describeResponse(response));
    },
  },
  {
    name: 'accounts: email enumeration protection',
    fix: 'Firebase console, Authentication, Settings, User actions.',
    run: async (context) => {
      const { message } = googleErrorOf(await signInAsNobody(context));
      if (message.startsWith('INVALID_LOGIN')) return ok('on');
      if (message.startsWith('EMAIL_NOT_FOUND')) {
        return note('off: enable it under Authentication, Settings, User actions');
      }
      return skipped('cannot be told from this answer');
    },
  },
  ofHostedProject({
    name: 'accounts: one project',
    fix: 'Copy all VITE_FIREBASE_… variables from one place: Firebase console, Project settings, Your apps.',
    run: async (context) => {
      const { number, domains } = await readProject(context);
      return compareProject(context, number, domains);
    },
  }),
  ofHostedProject({
    name: 'accounts: auth domain',
    fix: 'Copy VITE_FIREBASE_AUTH_DOMAIN from the Firebase console, Project settings, Your apps.',
    run: async (context) => {
      const { authDomain } = context.config.firebase;
      const { domains } = await readProject(context);
      return isAmong(domains, authDomain)
        ? ok(authDomain)
        : failed(`${authDomain} is not a domain of the project; it has ${domains.join(', ')}`);
    },
  }),
  ofHostedProject({
    name: 'accounts: authorized domains',
    fix: "Firebase console, Authentication, Settings, Authorized domains: add the shop's domain.",
    run: async (context) => {
      const host = new URL(context.siteUrl).hostname;
      const { domains } = await readProject(context);
      return isAmong(domains, host)
        ? ok(host)
        : failed(`${host} is not an authorized domain; these are: ${domains.join(', ')}`);
    },
  }),
  {
    name: 'accounts: stay signed in',
    fix: 'Compare the VITE_FIREBASE_… variables with the Firebase console, Project settings, Your apps.',
    run: async (context) => {
      const response = await refreshToken(context, 'made-up');
      const { message } = googleErrorOf(response);
      // The key may pass for accounts and be blocked here; customers would then be signed out after an hour.
      if (message.startsWith('INVALID_REFRESH_TOKEN')) return ok('the token service responds');
      return (
        explainGoogleError(response, { api: apis.tokens, siteUrl: context.siteUrl }) ??
        failed(describeResponse(response))
      );
    },
  },
];
