import { failed, note, ok, runChecks, runUnlessFirstFails } from '../checks/check.ts';
import type { Check, Finding, Result } from '../checks/check.ts';
import { describeResponse } from '../checks/googleErrors.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { explainAccounts } from './accountChecks.ts';
import { deployRules, expectAllowed, expectRefused, readBody, unusedUid } from './databaseChecks.ts';
import { documentName, postToAccounts, postToDatabase, refreshToken } from './firebaseApi.ts';

interface Account {
  localId: string;
  idToken: string;
  refreshToken: string;
}

interface Trial {
  context: ShopContext;
  credentials: { email: string; password: string };
  /** Once it exists. */
  account?: Account | undefined;
  /** Paths of the documents that were saved. */
  saved: string[];
}

type Fields = Readonly<Record<string, string>>;

const profile: Fields = { userName: 'Doctor', userPhone: '+94112345678' };

const address: Fields = {
  userCountry: 'Sri Lanka',
  userFullName: 'Doctor',
  userAddress: '1 Test Street',
  userCity: 'Colombo',
  userPostalCode: '00100',
  userPhone: '+94112345678',
};

const encode = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }]));

/** @throws Error before the sign-up */
function accountOf({ account }: Trial): Account {
  if (!account) throw new Error('there is no trial account');
  return account;
}

const postSignedIn = (trial: Trial, suffix: string, body: object) =>
  postToDatabase(trial.context, suffix, body, accountOf(trial).idToken);

const commit = (trial: Trial, ...writes: object[]) => postSignedIn(trial, ':commit', { writes });

const read = (trial: Trial, path: string) => postSignedIn(trial, ':batchGet', readBody(trial.context, path));

interface Found {
  found?: { fields?: Record<string, { stringValue?: string; booleanValue?: boolean }> };
}

/** The fields of the one document that was read; undefined if it does not exist. */
const fieldsOf = ({ json }: HttpResult) =>
  Array.isArray(json) ? (json as Found[])[0]?.found?.fields : undefined;

/** What the middle part of a JSON Web Token says. */
function claimsOf(token: string): { aud?: unknown } {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { aud?: unknown };
  } catch {
    return {};
  }
}

async function saveAndReadBack(trial: Trial, path: string, fields: Fields, what: string): Promise<Finding> {
  const { context } = trial;
  const update = { name: documentName(context, path), fields: encode(fields) };
  const saving = await commit(trial, { update });
  const saved = expectAllowed(saving, context, `save their ${what}`);
  if (saved.status !== 'ok') return saved;
  trial.saved.push(path);
  const reading = await read(trial, path);
  const readable = expectAllowed(reading, context, `read their own ${what}`);
  if (readable.status !== 'ok') return readable;
  const stored = fieldsOf(reading) ?? {};
  const isSame = Object.entries(fields).every(([name, value]) => stored[name]?.stringValue === value);
  return isSame ? ok('saved and read back') : failed('what is read back is not what was saved');
}

/** After the sign-up. The first one tells whether the others ask the right database. */
const checks: Check<Trial>[] = [
  {
    name: 'trial account: of this project',
    fix: 'Copy all VITE_FIREBASE_… variables from one place: Firebase console, Project settings, Your apps.',
    run: (trial) => {
      const { projectId } = trial.context.config.firebase;
      const { aud } = claimsOf(accountOf(trial).idToken);
      return Promise.resolve(
        aud === projectId
          ? ok(projectId)
          : failed(`the API key is another project's: of ${String(aud)}, not of ${projectId}`),
      );
    },
  },
  {
    name: 'trial account: stays signed in',
    fix: 'Google Cloud console, APIs & Services, Credentials, the key: allow the Token Service API.',
    run: async (trial) => {
      const response = await refreshToken(trial.context, accountOf(trial).refreshToken);
      return response.status === 200
        ? ok('the token service renews the session')
        : failed(describeResponse(response));
    },
  },
  {
    name: 'trial account: profile',
    fix: deployRules,
    run: (trial) => saveAndReadBack(trial, `users/${accountOf(trial).localId}`, profile, 'profile'),
  },
  {
    name: 'trial account: address',
    fix: deployRules,
    run: (trial) => saveAndReadBack(trial, `userAddresses/${accountOf(trial).localId}`, address, 'address'),
  },
  {
    name: 'trial account: own orders',
    fix: deployRules,
    run: async (trial) => {
      const structuredQuery = {
        from: [{ collectionId: 'userPurchases' }],
        orderBy: [{ field: { fieldPath: 'purchasedAt' }, direction: 'DESCENDING' }],
        limit: 1,
      };
      const path = `/users/${accountOf(trial).localId}:runQuery`;
      const response = await postSignedIn(trial, path, { structuredQuery });
      const finding = expectAllowed(response, trial.context, 'list their orders');
      return finding.status === 'ok' ? ok('can be listed') : finding;
    },
  },
  {
    name: "trial account: others' data",
    fix: deployRules,
    run: async (trial) => {
      for (const path of [`users/${unusedUid}`, `userAddresses/${unusedUid}`]) {
        const response = await read(trial, path);
        const finding = expectRefused(response, trial.context, `every customer read ${path}`);
        if (finding.status !== 'ok') return finding;
      }
      return ok('refused by the rules');
    },
  },
  {
    name: 'trial account: a blank name',
    fix: deployRules,
    run: async (trial) => {
      const name = documentName(trial.context, `users/${accountOf(trial).localId}`);
      const response = await commit(trial, {
        update: { name, fields: encode({ ...profile, userName: ' ' }) },
      });
      return expectRefused(response, trial.context, 'customers save a blank name: older rules are deployed');
    },
  },
  {
    // Asks for a document that exists, which it does not: with wrong rules, too, no order is left behind.
    name: 'trial account: an order that says "shipped"',
    fix: deployRules,
    run: async (trial) => {
      const path = `users/${accountOf(trial).localId}/userPurchases/doctor`;
      const update = {
        name: documentName(trial.context, path),
        fields: { isOrderShipped: { booleanValue: true } },
      };
      const response = await commit(trial, { update, currentDocument: { exists: true } });
      return expectRefused(response, trial.context, 'customers mark their orders as shipped');
    },
  },
  {
    name: 'trial account: proven orders',
    fix: deployRules,
    run: async (trial) => {
      const response = await read(trial, 'settings/orders');
      const finding = expectAllowed(response, trial.context, 'ask who records orders');
      if (finding.status !== 'ok') return finding;
      return fieldsOf(response)?.isProven?.booleanValue === true
        ? ok('on: only the checkout server records orders')
        : note('off: a browser may record orders (checkout/README.md, `npm run orders:proven -- on`)');
    },
  },
];

/** @throws ConnectionError, and Error when the account could not be signed in to */
async function signInAgain(trial: Trial): Promise<void> {
  const body = { ...trial.credentials, returnSecureToken: true };
  const response = await postToAccounts(trial.context, 'signInWithPassword', body);
  if (response.status !== 200) throw new Error(describeResponse(response));
  trial.account = response.json as Account;
}

const signUp: Check<Trial> = {
  name: 'trial account: signs up',
  fix: 'Compare the VITE_FIREBASE_… variables with the Firebase console, Project settings, Your apps.',
  run: async (trial) => {
    const { context, credentials } = trial;
    try {
      const response = await postToAccounts(context, 'signUp', { ...credentials, returnSecureToken: true });
      if (response.status !== 200) {
        return explainAccounts(context, response) ?? failed(describeResponse(response));
      }
      trial.account = response.json as Account;
    } catch (error) {
      // The account may exist although its answer was lost; then it has to be deleted.
      await signInAgain(trial).catch(() => undefined);
      throw error;
    }
    return ok(credentials.email);
  },
};

const removeDocuments: Check<Trial> = {
  name: 'trial account: its documents',
  fix: 'Delete them in the Firebase console, Firestore Database.',
  run: async (trial) => {
    const names = trial.saved.join(' and ');
    const deletions = trial.saved.map((path) => ({ delete: documentName(trial.context, path) }));
    const response = await commit(trial, ...deletions);
    if (response.status === 200) return ok(`deleted ${names}`);
    return note(`${names} stay: the rules let no customer delete; remove them in the Firebase console`);
  },
};

const deleteAccount: Check<Trial> = {
  name: 'trial account: deleted',
  fix: 'Delete the account in the Firebase console, Authentication, Users.',
  run: async (trial) => {
    const { email } = trial.credentials;
    let problem = '';
    for (let attempts = 0; attempts < 3; attempts += 1) {
      try {
        const response = await postToAccounts(trial.context, 'delete', {
          idToken: accountOf(trial).idToken,
        });
        if (response.status === 200) return ok(email);
        problem = describeResponse(response);
      } catch (error) {
        problem = error instanceof Error ? error.message : String(error);
      }
    }
    return failed(`${email} is still there: ${problem}`);
  },
};

/** Fulfils every password policy: all kinds of characters, and random ones that nobody can guess. */
const newPassword = () => `Aa1!${crypto.randomUUID()}`;

/**
 * Makes an account as a customer does, saves and reads what a customer saves and reads, tries what must be refused, and
 * deletes the account again, also after a failure. Sends no mail: its address is of a domain that cannot exist.
 */
export async function tryAccount(context: ShopContext): Promise<Result[]> {
  const credentials = { email: `doctor-${crypto.randomUUID()}@doctor.invalid`, password: newPassword() };
  const trial: Trial = { context, credentials, saved: [] };
  const finishFirst = () => console.error('The trial account is deleted first.');
  process.on('SIGINT', finishFirst);
  try {
    const signedUp = await runChecks([signUp], trial);
    if (!trial.account) return signedUp;
    const isReady = signedUp.every(({ status }) => status === 'ok');
    const results = isReady ? await runUnlessFirstFails('trial account', checks, trial) : [];
    const documents = trial.saved.length > 0 ? [removeDocuments] : [];
    return [...signedUp, ...results, ...(await runChecks([...documents, deleteAccount], trial))];
  } finally {
    process.off('SIGINT', finishFirst);
  }
}
