import { failed, note, ok } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { post } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';

/** Cannot exist: `.invalid` is a reserved top-level domain (RFC 2606). */
const nonexistentCustomer = { email: 'nobody@doctor.invalid', password: 'not-a-password' };

const passwordSignInOff = failed(
  'sign-in with email and password is disabled',
  'Firebase console, Authentication, Sign-in method: enable Email/Password.',
);

/** The meaning of a rejected sign-in, by the beginning of its error message. */
const findings: [start: string, finding: Finding][] = [
  ['INVALID_LOGIN_CREDENTIALS', ok('the API key and sign-in with email and password work')],
  ['EMAIL_NOT_FOUND', ok('the API key and sign-in with email and password work')],
  [
    'API key not valid',
    failed(
      'the API key is unknown',
      'Copy VITE_FIREBASE_API_KEY from the Firebase console, Project settings.',
    ),
  ],
  [
    'CONFIGURATION_NOT_FOUND',
    failed('the project has no Authentication', 'Firebase console, Authentication: press Get started.'),
  ],
  ['OPERATION_NOT_ALLOWED', passwordSignInOff],
  ['PASSWORD_LOGIN_DISABLED', passwordSignInOff],
  [
    'Requests to this API',
    failed(
      'the API key is restricted to other APIs',
      'Google Cloud console, APIs & Services, Credentials: add the Identity Toolkit API to the key.',
    ),
  ],
  [
    'Requests from referer',
    failed(
      'the API key is restricted to other websites',
      "Google Cloud console, APIs & Services, Credentials: add the shop's URL to the key's websites.",
    ),
  ],
];

async function signIn({ config, siteUrl }: ShopContext) {
  const { authEmulatorUrl, apiKey } = config.firebase;
  const host = `${authEmulatorUrl === undefined ? 'https:/' : authEmulatorUrl}/identitytoolkit.googleapis.com`;
  const response = await post(
    `${host}/v1/accounts:signInWithPassword?key=${apiKey}`,
    { ...nonexistentCustomer, returnSecureToken: true },
    { referer: siteUrl },
  );
  const { error } = (response.json ?? {}) as { error?: { message?: string } };
  return { status: response.status, message: error?.message ?? '' };
}

/** Checks that customers can have accounts. */
export const accountChecks: Check<ShopContext>[] = [
  {
    name: 'accounts: respond',
    fix: 'Compare the VITE_FIREBASE_… variables with the Firebase console, Project settings, Your apps.',
    run: async (context) => {
      const { status, message } = await signIn(context);
      const known = findings.find(([start]) => message.startsWith(start));
      return known?.[1] ?? failed(`HTTP ${status} ${message}`);
    },
  },
  {
    name: 'accounts: email enumeration protection',
    fix: 'Firebase console, Authentication, Settings, User actions.',
    run: async (context) => {
      const { message } = await signIn(context);
      if (message.startsWith('INVALID_LOGIN')) return ok('on');
      if (message.startsWith('EMAIL_NOT_FOUND')) {
        return note('off: enable it under Authentication, Settings, User actions');
      }
      return failed('cannot be checked while accounts do not respond');
    },
  },
];
