import { failed, note, ok } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { post } from '../checks/http.ts';
import type { ShopWorld } from '../checks/shopWorld.ts';

/** Nobody can have it: the domain is reserved for what does not exist. */
const impossibleCustomer = { email: 'nobody@doctor.invalid', password: 'not-a-password' };

/** What a refused sign-in tells, by the beginning of its message. */
const refusals: [start: string, finding: Finding][] = [
  ['INVALID_LOGIN_CREDENTIALS', ok('the API key and signing in by password work')],
  ['EMAIL_NOT_FOUND', ok('the API key and signing in by password work')],
  [
    'API key not valid',
    failed(
      'the API key is not known',
      'Copy VITE_FIREBASE_API_KEY from the Firebase console, Project settings.',
    ),
  ],
  [
    'CONFIGURATION_NOT_FOUND',
    failed('the project has no Authentication', 'Firebase console, Authentication: press Get started.'),
  ],
  [
    'OPERATION_NOT_ALLOWED',
    failed(
      'signing in by password is off',
      'Firebase console, Authentication, Sign-in method: enable Email/Password.',
    ),
  ],
  [
    'PASSWORD_LOGIN_DISABLED',
    failed(
      'signing in by password is off',
      'Firebase console, Authentication, Sign-in method: enable Email/Password.',
    ),
  ],
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
      'the API key is restricted to other addresses',
      "Google Cloud console, APIs & Services, Credentials: add the shop's address to the key's websites.",
    ),
  ],
];

async function signIn({ config, address }: ShopWorld) {
  const { authEmulatorUrl, apiKey } = config.firebase;
  const host = `${authEmulatorUrl === undefined ? 'https:/' : authEmulatorUrl}/identitytoolkit.googleapis.com`;
  const answer = await post(
    `${host}/v1/accounts:signInWithPassword?key=${apiKey}`,
    { ...impossibleCustomer, returnSecureToken: true },
    { referer: address },
  );
  const { error } = (answer.json ?? {}) as { error?: { message?: string } };
  return { status: answer.status, message: error?.message ?? '' };
}

/** That customers can have accounts. */
export const accountChecks: Check<ShopWorld>[] = [
  {
    name: 'accounts: answer',
    mend: 'Compare the VITE_FIREBASE_… variables with the Firebase console, Project settings, Your apps.',
    run: async (world) => {
      const { status, message } = await signIn(world);
      const known = refusals.find(([start]) => message.startsWith(start));
      return known?.[1] ?? failed(`HTTP ${status} ${message}`);
    },
  },
  {
    name: 'accounts: e-mail enumeration',
    mend: 'Firebase console, Authentication, Settings, User actions.',
    run: async (world) => {
      const { message } = await signIn(world);
      if (message.startsWith('INVALID_LOGIN')) return ok('protected');
      if (message.startsWith('EMAIL_NOT_FOUND')) {
        return note('open: Authentication, Settings, User actions, Email enumeration protection closes it');
      }
      return failed('could not be seen, since accounts do not answer');
    },
  },
];
