import { failed, note, ok, runChecks, runUnlessFirstFails, skipped } from '../checks/check.ts';
import type { Check, Finding, Result } from '../checks/check.ts';
import { describeResponse, googleErrorOf } from '../checks/googleErrors.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { explainAccounts } from './accounts.ts';
import { deployRules, expectAllowed, expectRefused, isTooLate, unusedUid } from './database.ts';
import type { Question } from './database.ts';
import {
  documentName,
  isDatabaseResult,
  listBody,
  postToAccounts,
  postToDatabase,
  readBody,
} from './firebaseApi.ts';

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
  /** Paths of the documents that were written. */
  saved: string[];
  /** Whether a write can be tried without being carried out. */
  canAttempt: boolean;
}

type Fields = Readonly<Record<string, string | boolean | number>>;

const profile: Fields = { userName: 'Doctor', userPhone: '+94112345678' };

const address: Fields = {
  userCountry: 'Sri Lanka',
  userFullName: 'Doctor',
  userAddress: '1 Test Street',
  userCity: 'Colombo',
  userPostalCode: '00100',
  userPhone: '+94112345678',
};

/** As the shop records one. */
const order: Fields = {
  productName: 'doctor',
  productImages: '',
  productPrice: 1,
  productSize: '[{"size":"M","quantity":1}]',
  isOrderShipped: false,
  isOrderCompleted: false,
};

function encodeValue(value: string | boolean | number): object {
  if (typeof value === 'string') return { stringValue: value };
  return typeof value === 'boolean' ? { booleanValue: value } : { integerValue: String(value) };
}

/** @throws Error before the sign-up */
function accountOf({ account }: Trial): Account {
  if (!account) throw new Error('there is no trial account');
  return account;
}

const profilePath = (trial: Trial) => `users/${accountOf(trial).localId}`;
const orderPath = (trial: Trial) => `${profilePath(trial)}/userPurchases/doctor`;

const ask = (trial: Trial, suffix: string, body: object) =>
  postToDatabase(trial.context, suffix, body, accountOf(trial).idToken);

const commit = (trial: Trial, ...writes: object[]) => ask(trial, ':commit', { writes });

const read = (trial: Trial, path: string) => ask(trial, ':batchGet', readBody(trial.context, path));

const updateOf = ({ context }: Trial, path: string, fields: Fields) => ({
  update: {
    name: documentName(context, path),
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeValue(value)])),
  },
});

const unchangedSince2000 = { currentDocument: { updateTime: '2000-01-01T00:00:00Z' } };

/** A change of the own profile that the rules allow and that comes too late, so that it is not carried out. */
const lateChange = (trial: Trial, fields: Fields = profile) => ({
  ...updateOf(trial, profilePath(trial), fields),
  ...unchangedSince2000,
});

/**
 * Tries a write without carrying it out, also where wrong rules allow it: a commit is carried out as a whole or not at
 * all, and after the rules have allowed all of it, the other change fails.
 */
async function attempt(trial: Trial, path: string, fields: Fields, condition = {}): Promise<HttpResult> {
  const write = { ...updateOf(trial, path, fields), ...condition };
  const response = await commit(trial, write, lateChange(trial));
  if (isDatabaseResult(response)) trial.saved.push(path);
  return response;
}

/** A deletion of a document that does not exist. */
const attemptDelete = (trial: Trial, path: string) =>
  commit(
    trial,
    { delete: documentName(trial.context, path), currentDocument: { exists: true } },
    lateChange(trial),
  );

const others = [
  `users/${unusedUid}`,
  `userAddresses/${unusedUid}`,
  `users/${unusedUid}/userPurchases/doctor`,
  'payments/doctor',
];

/** What a customer must not read. */
const readings = (trial: Trial): Question[] => [
  ...others.map((path): Question => [`every customer read ${path}`, () => read(trial, path)]),
  ...[...others, 'settings/orders', 'shipments/doctor', 'stockRequests/doctor']
    .map((path) => path.slice(0, path.lastIndexOf('/')))
    .map((path): Question => [`every customer list ${path}`, () => ask(trial, ...listBody(path))]),
  [
    'every customer list the orders of all',
    () =>
      ask(
        trial,
        ...listBody('userPurchases', { from: [{ collectionId: 'userPurchases', allDescendants: true }] }),
      ),
  ],
];

/** What a customer must not write. None of it is carried out, not even where the rules allow it. */
const writings = (trial: Trial): Question[] => [
  ...[...others, orderPath(trial)].map((path): Question => [
    `customers delete ${path}`,
    () => attemptDelete(trial, path),
  ]),
  ...[profile, address, order, { state: 'paid' }].map((fields, index): Question => [
    `every customer write ${others[index]}`,
    () => attempt(trial, others[index] ?? '', fields),
  ]),
  [
    'customers decide who records orders',
    () => attempt(trial, 'settings/orders', { isProven: false }, unchangedSince2000),
  ],
  [
    'customers save a blank name: older rules are deployed',
    () => commit(trial, lateChange(trial, { ...profile, userName: ' ' })),
  ],
  [
    'customers add fields to their profile',
    () => commit(trial, lateChange(trial, { ...profile, isAdmin: true })),
  ],
  [
    'customers record orders as shipped',
    () => attempt(trial, orderPath(trial), { ...order, isOrderShipped: true }),
  ],
  [
    'customers record orders with any price',
    () => attempt(trial, orderPath(trial), { ...order, productPrice: -1 }),
  ],
];

interface Found {
  found?: { fields?: Record<string, { stringValue?: string; booleanValue?: boolean }> };
}

/** The fields of the one document that was read; empty if it does not exist. */
const fieldsOf = ({ json }: HttpResult) =>
  (Array.isArray(json) ? (json as Found[])[0]?.found?.fields : undefined) ?? {};

const saveAndReadBack = (collection: string, what: string, fields: Fields): Check<Trial> => ({
  name: `trial account: ${what}`,
  fix: deployRules,
  run: async (trial) => {
    const path = `${collection}/${accountOf(trial).localId}`;
    const saving = await commit(trial, updateOf(trial, path, fields));
    const saved = expectAllowed(saving, trial.context, `save their ${what}`);
    if (saved.status !== 'ok') return saved;
    trial.saved.push(path);
    const stored = fieldsOf(await read(trial, path));
    const isSame = Object.entries(fields).every(([name, value]) => stored[name]?.stringValue === value);
    return isSame ? ok('saved and read back') : failed('what is read back is not what was saved');
  },
});

/** After the sign-up. Without a profile, no rules of this shop are there. */
const checks: Check<Trial>[] = [
  saveAndReadBack('users', 'profile', profile),
  saveAndReadBack('userAddresses', 'address', address),
  {
    name: 'trial account: what others may read',
    fix: deployRules,
    run: (trial) => expectRefused(trial.context, readings(trial)),
  },
  {
    // The others try writes by means of such a change, which must not be carried out.
    name: 'trial account: a change that comes too late',
    fix: deployRules,
    run: async (trial) => {
      const response = await commit(trial, lateChange(trial));
      if (isDatabaseResult(response)) return failed('the database carried it out: it ignores its condition');
      trial.canAttempt = isTooLate(response);
      return trial.canAttempt
        ? ok('allowed by the rules, and not carried out')
        : expectAllowed(response, trial.context, 'change their profile');
    },
  },
  {
    name: 'trial account: what customers may write',
    fix: deployRules,
    run: (trial) =>
      trial.canAttempt
        ? expectRefused(trial.context, writings(trial))
        : Promise.resolve(skipped('cannot be tried safely: needs the change of the own profile above')),
  },
  {
    name: 'trial account: an order',
    fix: deployRules,
    run: async (trial) => {
      const { context } = trial;
      const orderBy = [{ field: { fieldPath: 'purchasedAt' }, direction: 'DESCENDING' }];
      const orders = await ask(trial, ...listBody(`${profilePath(trial)}/userPurchases`, { orderBy }));
      const listed = expectAllowed(orders, context, 'list their orders');
      if (listed.status !== 'ok' || !trial.canAttempt) return listed;
      const setting = await read(trial, 'settings/orders');
      const recording = await attempt(trial, orderPath(trial), order);
      if (fieldsOf(setting).isProven?.booleanValue === true) {
        const breach = 'browsers record orders, although orders are proven';
        const refused = await expectRefused(context, [[breach, () => Promise.resolve(recording)]]);
        return refused.status === 'ok'
          ? ok('orders are proven: only the checkout server records them')
          : refused;
      }
      return isTooLate(recording)
        ? note('a browser may record one (apps/checkout/README.md, `npm run orders:proven -- on`)')
        : expectAllowed(recording, context, 'record an order');
    },
  },
];

function accountIn(response: HttpResult): Account | undefined {
  const account = (response.json ?? {}) as Partial<Record<keyof Account, unknown>>;
  const isWhole = [account.localId, account.idToken, account.refreshToken].every(
    (value) => typeof value === 'string',
  );
  return isWhole ? (account as Account) : undefined;
}

const signIn = ({ context, credentials }: Trial) =>
  postToAccounts(context, 'signInWithPassword', { ...credentials, returnSecureToken: true });

const signUp: Check<Trial> = {
  name: 'trial account: signs up',
  fix: 'Compare the VITE_FIREBASE_… variables with the Firebase console, Project settings, Your apps.',
  run: async (trial) => {
    const { context, credentials } = trial;
    let answer: Finding | undefined;
    try {
      const response = await postToAccounts(context, 'signUp', { ...credentials, returnSecureToken: true });
      trial.account = accountIn(response);
      answer = trial.account ? ok(credentials.email) : explainAccounts(context, response);
      return answer;
    } finally {
      // The account may exist although its answer was lost or replaced; then it has to be deleted.
      if (answer?.status !== 'ok') trial.account = await signIn(trial).then(accountIn, () => undefined);
    }
  },
};

const removeDocuments: Check<Trial> = {
  name: 'trial account: its documents',
  fix: 'Delete them in the Firebase console, Firestore Database.',
  run: async (trial) => {
    const left: string[] = [];
    for (const path of new Set(trial.saved)) {
      const response = await commit(trial, { delete: documentName(trial.context, path) });
      if (!isDatabaseResult(response)) left.push(path);
    }
    return left.length === 0
      ? ok(`deleted ${trial.saved.join(' and ')}`)
      : note(
          `${left.join(' and ')} stay: the rules let no customer delete; remove them in the Firebase console`,
        );
  },
};

const deleteAttempts = 3;

const deleteAccount: Check<Trial> = {
  name: 'trial account: deleted',
  fix: 'Delete the account in the Firebase console, Authentication, Users.',
  run: async (trial) => {
    const { idToken } = accountOf(trial);
    let answer = '';
    for (let attempts = 0; attempts < deleteAttempts; attempts += 1) {
      try {
        answer = describeResponse(await postToAccounts(trial.context, 'delete', { idToken }));
        // An answer alone does not prove it: a proxy may have given it.
        const { message } = googleErrorOf(await signIn(trial));
        if (/^(INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND)/.test(message)) return ok(trial.credentials.email);
      } catch (error) {
        answer = String(error);
      }
    }
    return failed(`${trial.credentials.email} may still be there: ${answer}`);
  },
};

/**
 * Makes an account as a customer does, saves and reads what a customer saves and reads, tries what must be refused, and
 * deletes the account again, also after a failure. Sends no mail: its address is of a domain that cannot exist.
 */
export async function tryAccount(context: ShopContext): Promise<Result[]> {
  // Fulfils every password policy: all kinds of characters, and random ones that nobody can guess.
  const password = `Aa1!${crypto.randomUUID()}`;
  const credentials = { email: `doctor-${crypto.randomUUID()}@doctor.invalid`, password };
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
