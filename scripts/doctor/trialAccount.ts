import { failed, note, ok, runChecks, runUnlessFirstFails } from '../checks/check.ts';
import type { Check, Finding, Result } from '../checks/check.ts';
import { describeResponse, googleErrorOf } from '../checks/googleErrors.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { explainAccounts } from './accountChecks.ts';
import { deployRules, expectAllowed, expectRefused, isTooLate } from './databaseChecks.ts';
import {
  documentName,
  isDatabaseResult,
  postToAccounts,
  postToDatabase,
  refreshToken,
} from './firebaseApi.ts';
import {
  accountOf,
  address,
  addressPath,
  attemptUpdate,
  commit,
  lateChange,
  list,
  order,
  orderPath,
  profile,
  profilePath,
  read,
  updateOf,
} from './trial.ts';
import type { Account, Fields, Trial } from './trial.ts';
import { refusals } from './trialRefusals.ts';

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
  const saving = await commit(trial, updateOf(trial, path, fields));
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

/** Without proven orders, the rules must allow an order of the shop; {@link attemptUpdate} does not carry it out. */
const expectRecordable = (response: HttpResult, context: ShopContext) =>
  isTooLate(response) ? ok('allowed') : expectAllowed(response, context, 'record an order');

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
      const { id_token: idToken } = (response.json ?? {}) as { id_token?: unknown };
      return response.status === 200 && typeof idToken === 'string'
        ? ok('the token service renews the session')
        : failed(describeResponse(response));
    },
  },
  {
    name: 'trial account: profile',
    fix: deployRules,
    run: (trial) => saveAndReadBack(trial, profilePath(trial), profile, 'profile'),
  },
  {
    name: 'trial account: address',
    fix: deployRules,
    run: (trial) => saveAndReadBack(trial, addressPath(trial), address, 'address'),
  },
  {
    name: 'trial account: own orders',
    fix: deployRules,
    run: async (trial) => {
      const orderBy = [{ field: { fieldPath: 'purchasedAt' }, direction: 'DESCENDING' }];
      const response = await list(trial, `${profilePath(trial)}/userPurchases`, { orderBy });
      const finding = expectAllowed(response, trial.context, 'list their orders');
      return finding.status === 'ok' ? ok('can be listed') : finding;
    },
  },
  {
    // The others try writes by means of such a change, which must not be carried out.
    name: 'trial account: a change that comes too late',
    fix: deployRules,
    run: async (trial) => {
      const { context } = trial;
      const response = await commit(trial, lateChange(trial));
      if (isDatabaseResult(response)) return failed('the database carried it out: it ignores its condition');
      if (!isTooLate(response)) return expectAllowed(response, context, 'change their profile');
      trial.canAttempt = true;
      const byVisitor = await postToDatabase(context, ':commit', { writes: [lateChange(trial)] });
      const finding = expectRefused(byVisitor, context, 'anyone change the profiles of customers');
      return finding.status === 'ok' ? ok('allowed by the rules, and not carried out') : finding;
    },
  },
  ...refusals,
  {
    name: 'trial account: proven orders',
    fix: deployRules,
    run: async (trial) => {
      const response = await read(trial, 'settings/orders');
      const finding = expectAllowed(response, trial.context, 'ask who records orders');
      if (finding.status !== 'ok') return finding;
      const isProven = fieldsOf(response)?.isProven?.booleanValue === true;
      if (trial.canAttempt) {
        const recording = await attemptUpdate(trial, orderPath(trial), order);
        const result = isProven
          ? expectRefused(recording, trial.context, 'browsers record orders, although orders are proven')
          : expectRecordable(recording, trial.context);
        if (result.status !== 'ok') return result;
      }
      return isProven
        ? ok('on: only the checkout server records orders')
        : note('off: a browser may record orders (apps/checkout/README.md, `npm run orders:proven -- on`)');
    },
  },
];

function isAccount(json: unknown): json is Account {
  const { localId, idToken, refreshToken: token } = (json ?? {}) as Partial<Record<keyof Account, unknown>>;
  return [localId, idToken, token].every((value) => typeof value === 'string');
}

/** @throws ConnectionError, and Error when the account could not be signed in to */
async function signInAgain(trial: Trial): Promise<void> {
  const body = { ...trial.credentials, returnSecureToken: true };
  const response = await postToAccounts(trial.context, 'signInWithPassword', body);
  if (!isAccount(response.json)) throw new Error(describeResponse(response));
  trial.account = response.json;
}

const signUp: Check<Trial> = {
  name: 'trial account: signs up',
  fix: 'Compare the VITE_FIREBASE_… variables with the Firebase console, Project settings, Your apps.',
  run: async (trial) => {
    const { context, credentials } = trial;
    try {
      const response = await postToAccounts(context, 'signUp', { ...credentials, returnSecureToken: true });
      if (isAccount(response.json)) trial.account = response.json;
      else {
        // A proxy may have answered in place of the accounts, after the account was made.
        if (response.status < 300) await signInAgain(trial).catch(() => undefined);
        return explainAccounts(context, response) ?? failed(describeResponse(response));
      }
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
    const paths = [...new Set(trial.saved)];
    const left: string[] = [];
    for (const path of paths) {
      const response = await commit(trial, { delete: documentName(trial.context, path) });
      if (!isDatabaseResult(response)) left.push(path);
    }
    if (left.length === 0) return ok(`deleted ${paths.join(' and ')}`);
    const own = new Set([profilePath(trial), addressPath(trial)]);
    const message = `${left.join(' and ')} stay: the rules let no customer delete; remove them in the Firebase console`;
    return left.every((path) => own.has(path)) ? note(message) : failed(message);
  },
};

/** @returns whether the account is gone; undefined if nobody says so, or who says so is not the accounts */
async function isGone(trial: Trial): Promise<boolean | undefined> {
  const body = { ...trial.credentials, returnSecureToken: true };
  const response = await postToAccounts(trial.context, 'signInWithPassword', body);
  if (isAccount(response.json)) {
    trial.account = response.json;
    return false;
  }
  return /^(INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND)/.test(googleErrorOf(response).message) || undefined;
}

/** @returns what is wrong; undefined once the account cannot be signed in to any more */
async function findRemainingAccount(trial: Trial): Promise<string | undefined> {
  const { email } = trial.credentials;
  const { idToken } = accountOf(trial);
  let answer: string;
  try {
    answer = describeResponse(await postToAccounts(trial.context, 'delete', { idToken }));
  } catch (error) {
    answer = error instanceof Error ? error.message : String(error);
  }
  try {
    const gone = await isGone(trial);
    if (gone === true) return undefined;
    return `${email} ${gone === false ? 'is still there' : 'may still be there'}: ${answer}`;
  } catch {
    return `${email} may still be there: ${answer}`;
  }
}

const deleteAttempts = 3;

const deleteAccount: Check<Trial> = {
  name: 'trial account: deleted',
  fix: 'Delete the account in the Firebase console, Authentication, Users.',
  run: async (trial) => {
    let problem: string | undefined;
    for (let attempts = 0; attempts < deleteAttempts; attempts += 1) {
      problem = await findRemainingAccount(trial);
      if (problem === undefined) return ok(trial.credentials.email);
    }
    return failed(problem ?? '');
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
  const trial: Trial = { context, credentials, saved: [], canAttempt: false };
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
