import { failed, ok, skipped } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { explainGoogleError, googleErrorOf } from '../checks/googleErrors.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { commit, documentName, isDatabaseResult, listDocuments, readDocument } from './firebaseApi.ts';

/** A uid that no customer has, so that the checks touch no real document even with open rules. */
export const unusedUid = 'doctor-of-the-shop';

export const deployRules =
  'Deploy the rules: `firebase deploy --only firestore` (docs/going-live.md, "Accounts and database").';

const createDatabase =
  'Firebase console, Firestore Database: create "(default)" in the Standard edition and Native mode; delete another one while it is empty.';

/** Whether the rules refused a request, and not the key, the project or anything before them. */
function isRefusedByRules(response: HttpResult, { config }: ShopContext): boolean {
  const { status, message, reason } = googleErrorOf(response);
  // The emulator names the line of the rules instead.
  const isWorded = /^Missing or insufficient permissions/.test(message) || config.firebase.firestoreEmulator;
  return status === 'PERMISSION_DENIED' && reason === '' && Boolean(isWorded);
}

/** What else a database answers, apart from its rules. */
function explainDatabase(response: HttpResult, { siteUrl }: ShopContext): Finding {
  const { status, message } = googleErrorOf(response);
  if (status === 'NOT_FOUND' && /database/.test(message))
    return failed('the project has no database "(default)"', createDatabase);
  if (status === 'FAILED_PRECONDITION' && /Datastore/.test(message))
    return failed('the database "(default)" is in Datastore mode, which no browser can use', createDatabase);
  if (response.status === 503)
    return failed('it does not answer (HTTP 503); one with MongoDB compatibility never does', createDatabase);
  return explainGoogleError(response, 'Cloud Firestore API', siteUrl);
}

/** Whether a change was not carried out because of its condition on the time of the last change. */
export const isTooLate = (response: HttpResult) => /stored version/i.test(googleErrorOf(response).message);

/** Firestore reports a missing document, or one that changed, only after the rules have allowed the write. */
const isPastRules = (response: HttpResult) =>
  isDatabaseResult(response) ||
  isTooLate(response) ||
  /^No document to update/.test(googleErrorOf(response).message);

/** What wrong rules would let somebody do, such as "anyone read users", and the question that shows it. */
export type Question = readonly [breach: string, ask: () => Promise<HttpResult>];

/** Expects that the rules, and nothing else, refuse each request. */
export async function expectRefused(context: ShopContext, questions: readonly Question[]): Promise<Finding> {
  const breaches: string[] = [];
  for (const [breach, ask] of questions) {
    const response = await ask();
    if (isPastRules(response)) breaches.push(breach);
    else if (!isRefusedByRules(response, context)) return explainDatabase(response, context);
  }
  return breaches.length > 0
    ? failed(`the rules let ${breaches.join('; ')}`, deployRules)
    : ok(`refused by the rules (${questions.length} questions)`);
}

/** Expects that the rules allowed a request. @param what for example "save their profile" */
export function expectAllowed(response: HttpResult, context: ShopContext, what: string): Finding {
  if (isDatabaseResult(response)) return ok('allowed');
  return isRefusedByRules(response, context)
    ? failed(`the rules of the database do not let customers ${what}: they are not this shop's`, deployRules)
    : explainDatabase(response, context);
}

/** Asks the database, as a visitor, for a profile that does not exist. */
export const askDatabase = (context: ShopContext) => readDocument(context, `users/${unusedUid}`);

/** The documents of customers, and what only the shop's own server may touch. */
const collections = ['users', 'userAddresses', 'payments', 'settings', `users/${unusedUid}/userPurchases`];

/** A visitor writes only where no document is, so that nothing is written even with open rules. */
const visitorQuestions = (context: ShopContext): Question[] =>
  collections.flatMap((collection): Question[] => {
    const path = `${collection}/${unusedUid}`;
    const update = { name: documentName(context, path), fields: {} };
    return [
      [`anyone read ${collection}`, () => readDocument(context, path)],
      [`anyone list ${collection}`, () => listDocuments(context, collection)],
      [`anyone write ${collection}`, () => commit(context, [{ update, currentDocument: { exists: true } }])],
    ];
  });

/** Checks that the database protects what it stores from visitors. The first check tells whether it responds. */
export const databaseChecks: Check<ShopContext>[] = [
  {
    name: 'database: responds',
    fix: 'Compare VITE_FIREBASE_API_KEY and VITE_FIREBASE_PROJECT_ID with the Firebase console, Project settings.',
    run: async (context) => {
      const response = await askDatabase(context);
      return isDatabaseResult(response) || isRefusedByRules(response, context)
        ? ok(`project ${context.config.firebase.projectId}`)
        : explainDatabase(response, context);
    },
  },
  {
    name: 'database: closed to visitors',
    fix: deployRules,
    run: (context) => expectRefused(context, visitorQuestions(context)),
  },
];

/** A database without rules refuses visitors as well, so only a customer can tell. */
export const untriedRules: Check<ShopContext> = {
  name: 'database: customers can save',
  fix: deployRules,
  run: () => Promise.resolve(skipped('without rules, nobody can: run again with --try-account to know')),
};
