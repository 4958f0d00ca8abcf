import { failed, note, ok, runChecks, runUnlessFirstFails } from '../checks/check.ts';
import type { Check, Result } from '../checks/check.ts';
import { describeResponse, googleErrorOf } from '../checks/googleErrors.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import type { CheckAccount } from '../checkout-contract/payment.ts';
import { explainAccounts } from './accounts.ts';
import { askForbidden, deployRules, expectAllowed } from './database.ts';
import { commit, documentName, postToAccounts } from './firebaseApi.ts';

interface Account extends CheckAccount {
  context: ShopContext;
}

/** Its uid and token are empty until the account exists. */
interface Trial extends Account {
  password: string;
}

const saveProfile: Check<Account> = {
  name: 'trial account: profile',
  fix: deployRules,
  run: async ({ context, uid, idToken }) => {
    const fields = { userName: { stringValue: 'Doctor' }, userPhone: { stringValue: '+94112345678' } };
    const update = { name: documentName(context, `users/${uid}`), fields };
    const saved = expectAllowed(await commit(context, [{ update }], idToken), context);
    return saved.status === 'ok'
      ? note(`saved; users/${uid} stays: remove it in the Firebase console`)
      : saved;
  },
};

const tryForbidden: Check<Account> = {
  name: 'trial account: what customers must not do',
  fix: deployRules,
  run: ({ context, idToken }) => askForbidden(context, 'every customer', idToken),
};

const send = ({ context, email, password }: Trial, operation: 'signUp' | 'signInWithPassword') =>
  postToAccounts(context, operation, { email, password, returnSecureToken: true });

const signUp: Check<Trial> = {
  name: 'trial account: signs up',
  fix: 'Compare the VITE_FIREBASE_… variables with the Firebase console, Project settings, Your apps.',
  run: async (trial) => {
    const response = await send(trial, 'signUp');
    const { localId = '', idToken = '' } = (response.json ?? {}) as { localId?: string; idToken?: string };
    Object.assign(trial, { uid: localId, idToken });
    return idToken === '' ? explainAccounts(trial.context, response) : ok(trial.email);
  },
};

const deleteAccount: Check<Trial> = {
  name: 'trial account: deleted',
  fix: 'Delete the account doctor-… in the Firebase console, Authentication, Users.',
  run: async (trial) => {
    const answer = await postToAccounts(trial.context, 'delete', { idToken: trial.idToken });
    // An answer alone does not prove it: a proxy may have given it.
    const { message } = googleErrorOf(await send(trial, 'signInWithPassword'));
    return /^(INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND)/.test(message)
      ? ok(trial.email)
      : failed(`${trial.email} may still be there: ${describeResponse(answer)}`);
  },
};

/** Makes an account, and deletes it again, also after a failure. Sends no mail: the domain of its address cannot exist. */
export async function withTrialAccount(
  context: ShopContext,
  check: (account: Account) => Promise<Result[]>,
): Promise<Result[]> {
  // Fulfils every password policy: all kinds of characters, and random ones that nobody can guess.
  const password = `Aa1!${crypto.randomUUID()}`;
  const email = `doctor-${crypto.randomUUID()}@doctor.invalid`;
  const trial: Trial = { context, email, password, uid: '', idToken: '' };
  const finishFirst = () => console.error('The trial account is deleted first.');
  process.on('SIGINT', finishFirst);
  try {
    const signedUp = await runChecks([signUp], trial);
    if (trial.idToken === '') return signedUp;
    const results = await check(trial);
    return [...signedUp, ...results, ...(await runChecks([deleteAccount], trial))];
  } finally {
    process.off('SIGINT', finishFirst);
  }
}

export const tryAccount = (context: ShopContext): Promise<Result[]> =>
  withTrialAccount(context, (account) =>
    runUnlessFirstFails('trial account', [saveProfile, tryForbidden], account),
  );
