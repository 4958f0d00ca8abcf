import { failed, note, ok, runChecks, runUnlessFirstFails } from '../checks/check.ts';
import type { Check, Finding, Result } from '../checks/check.ts';
import { describeResponse, googleErrorOf } from '../checks/googleErrors.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { explainAccounts } from './accounts.ts';
import { deployRules, expectAllowed, expectRefused, isTooLate, unusedUid } from './database.ts';
import type { Question } from './database.ts';
import { commit, documentName, isDatabaseResult, listDocuments } from './firebaseApi.ts';
import { postToAccounts, readDocument } from './firebaseApi.ts';

interface Trial {
  context: ShopContext;
  credentials: { email: string; password: string };
  /** Both empty until the account exists. */
  uid: string;
  idToken: string;
  /** Paths of the documents that were written. */
  saved: string[];
}

type Fields = Readonly<Record<string, string | boolean>>;

const profile: Fields = { userName: 'Doctor', userPhone: '+94112345678' };

const address: Fields = {
  userCountry: 'Sri Lanka',
  userFullName: 'Doctor',
  userAddress: '1 Test Street',
  userCity: 'Colombo',
  userPostalCode: '00100',
  userPhone: '+94112345678',
};

/** As the shop records one, but for its price. */
const order: Fields = {
  productName: 'doctor',
  productImages: '',
  productSize: '[{"size":"M","quantity":1}]',
  isOrderShipped: false,
  isOrderCompleted: false,
};

const profilePath = ({ uid }: Trial) => `users/${uid}`;
const orderPath = ({ uid }: Trial) => `users/${uid}/userPurchases/doctor`;

const updateOf = ({ context }: Trial, path: string, fields: Fields) => ({
  update: {
    name: documentName(context, path),
    fields: {
      ...Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          typeof value === 'string' ? { stringValue: value } : { booleanValue: value },
        ]),
      ),
      ...('productName' in fields && { productPrice: { integerValue: '1' } }),
    },
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
const attempt = (trial: Trial, write: object) =>
  commit(trial.context, [write, lateChange(trial)], trial.idToken);

/** Whether nothing is carried out that is tried so. */
const isSafe = async (trial: Trial) =>
  isTooLate(await commit(trial.context, [lateChange(trial)], trial.idToken));

const attemptUpdate = (trial: Trial, path: string, fields: Fields) =>
  attempt(trial, updateOf(trial, path, fields));

const others: [path: string, fields: Fields][] = [
  [`users/${unusedUid}`, profile],
  [`userAddresses/${unusedUid}`, address],
  [`users/${unusedUid}/userPurchases/doctor`, order],
  ['payments/doctor', { state: 'paid' }],
  ['settings/doctor', { isProven: false }],
  ['stockRequests/doctor', {}],
];

/** What a customer must not do to what is not theirs. */
const foreignQuestions = (trial: Trial): Question[] =>
  others.flatMap(([path, fields]): Question[] => {
    const collection = path.slice(0, path.lastIndexOf('/'));
    const missing = { delete: documentName(trial.context, path), currentDocument: { exists: true } };
    return [
      [`every customer read ${path}`, () => readDocument(trial.context, path, trial.idToken)],
      [`every customer list ${collection}`, () => listDocuments(trial.context, collection, trial.idToken)],
      [`every customer write ${path}`, () => attemptUpdate(trial, path, fields)],
      [`every customer delete ${path}`, () => attempt(trial, missing)],
    ];
  });

/** What a customer must not do besides. */
const otherQuestions = (trial: Trial): Question[] => [
  [
    'every customer list the orders of all',
    () => {
      const from = [{ collectionId: 'userPurchases', allDescendants: true }];
      return listDocuments(trial.context, 'userPurchases', trial.idToken, { from });
    },
  ],
  [
    'customers decide who records orders',
    () =>
      attempt(trial, { ...updateOf(trial, 'settings/orders', { isProven: false }), ...unchangedSince2000 }),
  ],
  [
    'customers save a blank name: older rules are deployed',
    () => commit(trial.context, [lateChange(trial, { ...profile, userName: ' ' })], trial.idToken),
  ],
  [
    'customers add fields to their profile',
    () => commit(trial.context, [lateChange(trial, { ...profile, isAdmin: true })], trial.idToken),
  ],
  [
    'customers record orders as shipped',
    () => attemptUpdate(trial, orderPath(trial), { ...order, isOrderShipped: true }),
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
    const { context, idToken, uid } = trial;
    const path = `${collection}/${uid}`;
    const saving = await commit(context, [updateOf(trial, path, fields)], idToken);
    const saved = expectAllowed(saving, context, `save their ${what}`);
    if (saved.status !== 'ok') return saved;
    trial.saved.push(path);
    const stored = fieldsOf(await readDocument(context, path, idToken));
    const isSame = Object.entries(fields).every(([name, value]) => stored[name]?.stringValue === value);
    return isSame ? ok('saved and read back') : failed('what is read back is not what was saved');
  },
});

/** After the sign-up. Without a profile, no rules of this shop are there. */
const checks: Check<Trial>[] = [
  saveAndReadBack('users', 'profile', profile),
  saveAndReadBack('userAddresses', 'address', address),
  {
    name: 'trial account: what customers must not do',
    fix: deployRules,
    run: async (trial) =>
      (await isSafe(trial))
        ? expectRefused(trial.context, [...foreignQuestions(trial), ...otherQuestions(trial)])
        : failed('cannot be tried: the database ignores conditions, or refuses a change of the profile'),
  },
  {
    name: 'trial account: an order',
    fix: deployRules,
    run: async (trial) => {
      const { context, idToken } = trial;
      const orderBy = [{ field: { fieldPath: 'purchasedAt' }, direction: 'DESCENDING' }];
      const orders = `${profilePath(trial)}/userPurchases`;
      const listing = await listDocuments(context, orders, idToken, { orderBy });
      const listed = expectAllowed(listing, context, 'list their orders');
      if (listed.status !== 'ok' || !(await isSafe(trial))) return listed;
      const setting = fieldsOf(await readDocument(context, 'settings/orders', idToken));
      const recording = await attemptUpdate(trial, orderPath(trial), order);
      if (isTooLate(recording) && !setting.isProven?.booleanValue)
        return note('a browser may record one (apps/checkout/README.md, `npm run orders:proven -- on`)');
      if (!setting.isProven?.booleanValue) return expectAllowed(recording, context, 'record an order');
      const breach = 'browsers record orders, although orders are proven';
      return expectRefused(context, [[breach, () => Promise.resolve(recording)]]);
    },
  },
];

const signIn = ({ context, credentials }: Trial) =>
  postToAccounts(context, 'signInWithPassword', { ...credentials, returnSecureToken: true });

function keepAccount(trial: Trial, { json }: HttpResult): void {
  const { localId = '', idToken = '' } = (json ?? {}) as { localId?: string; idToken?: string };
  Object.assign(trial, { uid: localId, idToken });
}

const signUp: Check<Trial> = {
  name: 'trial account: signs up',
  fix: 'Compare the VITE_FIREBASE_… variables with the Firebase console, Project settings, Your apps.',
  run: async (trial) => {
    const { context, credentials } = trial;
    let answer: Finding | undefined;
    try {
      const response = await postToAccounts(context, 'signUp', { ...credentials, returnSecureToken: true });
      keepAccount(trial, response);
      answer = trial.idToken === '' ? explainAccounts(context, response) : ok(credentials.email);
      return answer;
    } finally {
      // The account may exist although its answer was lost or replaced; then it has to be deleted.
      if (answer?.status !== 'ok')
        await signIn(trial).then(
          (response) => keepAccount(trial, response),
          () => undefined,
        );
    }
  },
};

const removeDocuments: Check<Trial> = {
  name: 'trial account: its documents',
  fix: 'Delete them in the Firebase console, Firestore Database.',
  run: async ({ context, idToken, saved }) => {
    const writes = saved.map((path) => ({ delete: documentName(context, path) }));
    return isDatabaseResult(await commit(context, writes, idToken))
      ? ok(`deleted ${saved.join(' and ')}`)
      : note(`${saved.join(' and ')} stay: remove them in the Firebase console`);
  },
};

const deleteAttempts = 3;

const deleteAccount: Check<Trial> = {
  name: 'trial account: deleted',
  fix: 'Delete the account in the Firebase console, Authentication, Users.',
  run: async (trial) => {
    let answer = '';
    for (let attempts = 0; attempts < deleteAttempts; attempts += 1) {
      try {
        answer = describeResponse(await postToAccounts(trial.context, 'delete', { idToken: trial.idToken }));
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
  const trial: Trial = { context, credentials, uid: '', idToken: '', saved: [] };
  const finishFirst = () => console.error('The trial account is deleted first.');
  process.on('SIGINT', finishFirst);
  try {
    const signedUp = await runChecks([signUp], trial);
    if (trial.idToken === '') return signedUp;
    const isReady = signedUp.every(({ status }) => status === 'ok');
    const results = isReady ? await runUnlessFirstFails('trial account', checks, trial) : [];
    const documents = trial.saved.length > 0 ? [removeDocuments] : [];
    return [...signedUp, ...results, ...(await runChecks([...documents, deleteAccount], trial))];
  } finally {
    process.off('SIGINT', finishFirst);
  }
}
