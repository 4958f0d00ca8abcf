import { failed, note, ok, runChecks, runUnlessFirstFails } from '../checks/check.ts';
import type { Check, Finding, Result } from '../checks/check.ts';
import { describeResponse, googleErrorOf } from '../checks/googleErrors.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { explainAccounts } from './accounts.ts';
import { askForbidden, deployRules, expectAllowed } from './database.ts';
import { commit, documentName, isDatabaseResult, postToAccounts } from './firebaseApi.ts';

interface Trial {
  context: ShopContext;
  credentials: { email: string; password: string };
  /** Both empty until the account exists. */
  uid: string;
  idToken: string;
  isSaved: boolean;
}

const profileOf = ({ context, uid }: Trial) => documentName(context, `users/${uid}`);

const saveProfile: Check<Trial> = {
  name: 'trial account: profile',
  fix: deployRules,
  run: async (trial) => {
    const fields = { userName: { stringValue: 'Doctor' }, userPhone: { stringValue: '+94112345678' } };
    const update = { name: profileOf(trial), fields };
    const saved = expectAllowed(await commit(trial.context, [{ update }], trial.idToken), trial.context);
    trial.isSaved = saved.status === 'ok';
    return saved;
  },
};

const tryForbidden: Check<Trial> = {
  name: 'trial account: what customers must not do',
  fix: deployRules,
  run: ({ context, idToken }) => askForbidden(context, 'every customer', idToken),
};

const send = ({ context, credentials }: Trial, operation: 'signUp' | 'signInWithPassword') =>
  postToAccounts(context, operation, { ...credentials, returnSecureToken: true });

function keepAccount(trial: Trial, { json }: HttpResult): void {
  const { localId = '', idToken = '' } = (json ?? {}) as { localId?: string; idToken?: string };
  Object.assign(trial, { uid: localId, idToken });
}

const signUp: Check<Trial> = {
  name: 'trial account: signs up',
  fix: 'Compare the VITE_FIREBASE_… variables with the Firebase console, Project settings, Your apps.',
  run: async (trial) => {
    let answer: Finding | undefined;
    try {
      const response = await send(trial, 'signUp');
      keepAccount(trial, response);
      answer = trial.idToken === '' ? explainAccounts(trial.context, response) : ok(trial.credentials.email);
      return answer;
    } finally {
      // The account may exist although its answer was lost or replaced; then it has to be deleted.
      if (answer?.status !== 'ok')
        await send(trial, 'signInWithPassword').then(
          (response) => keepAccount(trial, response),
          () => undefined,
        );
    }
  },
};

const removeProfile: Check<Trial> = {
  name: 'trial account: its profile',
  fix: 'Delete it in the Firebase console, Firestore Database.',
  run: async (trial) => {
    const response = await commit(trial.context, [{ delete: profileOf(trial) }], trial.idToken);
    return isDatabaseResult(response)
      ? ok('deleted')
      : note(`users/${trial.uid} stays: remove it in the Firebase console`);
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
        const { message } = googleErrorOf(await send(trial, 'signInWithPassword'));
        if (/^(INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND)/.test(message)) return ok(trial.credentials.email);
      } catch (error) {
        answer = String(error);
      }
    }
    return failed(`${trial.credentials.email} may still be there: ${answer}`);
  },
};

/**
 * Makes an account as a customer does, saves its profile, tries what must be refused, and deletes the account again, also
 * after a failure. Sends no mail: its address is of a domain that cannot exist.
 */
export async function tryAccount(context: ShopContext): Promise<Result[]> {
  // Fulfils every password policy: all kinds of characters, and random ones that nobody can guess.
  const password = `Aa1!${crypto.randomUUID()}`;
  const credentials = { email: `doctor-${crypto.randomUUID()}@doctor.invalid`, password };
  const trial: Trial = { context, credentials, uid: '', idToken: '', isSaved: false };
  const finishFirst = () => console.error('The trial account is deleted first.');
  process.on('SIGINT', finishFirst);
  try {
    const signedUp = await runChecks([signUp], trial);
    if (trial.idToken === '') return signedUp;
    const isReady = signedUp.every(({ status }) => status === 'ok');
    const checks = [saveProfile, tryForbidden];
    const results = isReady ? await runUnlessFirstFails('trial account', checks, trial) : [];
    const removal = trial.isSaved ? [removeProfile, deleteAccount] : [deleteAccount];
    return [...signedUp, ...results, ...(await runChecks(removal, trial))];
  } finally {
    process.off('SIGINT', finishFirst);
  }
}
