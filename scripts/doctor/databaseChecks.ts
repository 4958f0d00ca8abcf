import { failed, ok, skipped } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { describeResponse, explainGoogleError, googleErrorOf } from '../checks/googleErrors.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { apis, documentName, isDatabaseResult, postToDatabase, readBody } from './firebaseApi.ts';

/** A uid that no customer has, so that the checks touch no real document even with open rules. */
export const unusedUid = 'doctor-of-the-shop';

export const deployRules =
  'Deploy the rules: `firebase deploy --only firestore` (docs/going-live.md, "Accounts and database").';

/** Whether the rules refused a request, and not the key, the project or anything before them. */
function isRefusedByRules(response: HttpResult, { config }: ShopContext): boolean {
  const { status, message, reason } = googleErrorOf(response);
  if (status !== 'PERMISSION_DENIED' || reason !== '') return false;
  // The emulator names the line of the rules instead.
  return (
    message === 'Missing or insufficient permissions.' || config.firebase.firestoreEmulator !== undefined
  );
}

/** What else a database answers, apart from its rules. */
function explainDatabase(response: HttpResult, context: ShopContext): Finding | undefined {
  const { projectId } = context.config.firebase;
  const { status, message } = googleErrorOf(response);
  if (status === 'NOT_FOUND' && /database/.test(message)) {
    return failed(
      `project ${projectId} has no database "(default)"`,
      'Firebase console, Firestore Database: press Create database, and leave its id "(default)".',
    );
  }
  if (status === 'FAILED_PRECONDITION' && /Datastore/.test(message)) {
    return failed(
      'the database "(default)" is in Datastore mode, which no browser can use',
      'If it is empty, delete it in the Google Cloud console, Firestore, and create it in Native mode; otherwise use a new project.',
    );
  }
  if (status === 'UNAVAILABLE' || response.status === 503) {
    return failed(
      'the database does not answer (HTTP 503)',
      'Try again in a minute. A database "with MongoDB compatibility" never answers: create "(default)" in the Standard edition.',
    );
  }
  return explainGoogleError(response, { api: apis.database, siteUrl: context.siteUrl });
}

/** Whether a change was not carried out because of its condition on the time of the last change. */
export function isTooLate(response: HttpResult): boolean {
  const { status, message } = googleErrorOf(response);
  return status === 'FAILED_PRECONDITION' && /stored version/i.test(message);
}

/** Firestore reports a missing document, or one that changed, only after the rules have allowed the write. */
const isPastRules = (response: HttpResult) =>
  googleErrorOf(response).status === 'NOT_FOUND' || isTooLate(response);

/**
 * Expects that the rules, and nothing else, refused a request.
 * @param breach what anyone could do otherwise, for example "read profiles"
 */
export function expectRefused(response: HttpResult, context: ShopContext, breach: string): Finding {
  if (isRefusedByRules(response, context)) return ok('refused by the rules');
  const explained = explainDatabase(response, context);
  if (explained) return explained;
  return isDatabaseResult(response) || isPastRules(response)
    ? failed(`the rules let ${breach}`, deployRules)
    : failed(`not the rules refused it, but: ${describeResponse(response)}`);
}

/**
 * Expects that the rules allowed a request.
 * @param what for example "save their profile"
 */
export function expectAllowed(response: HttpResult, context: ShopContext, what: string): Finding {
  if (isDatabaseResult(response)) return ok('allowed');
  if (isRefusedByRules(response, context)) {
    return failed(
      `the rules of the database do not let customers ${what}: they are not this shop's`,
      `${deployRules} If they are deployed, App Check is enforced on Firestore, which refuses the doctor too.`,
    );
  }
  return explainDatabase(response, context) ?? failed(describeResponse(response));
}

/** Reads a document as a visitor. */
const readAsVisitor = (context: ShopContext, path: string) =>
  postToDatabase(context, ':batchGet', readBody(context, path));

/** Asks for a document of a collection as a visitor. */
const listAsVisitor = (context: ShopContext, collectionId: string, parent = '') =>
  postToDatabase(context, `${parent}:runQuery`, {
    structuredQuery: { from: [{ collectionId }], limit: 1 },
  });

/** Tries to change a document that does not exist, so that nothing is written even with open rules. */
function writeAsVisitor(context: ShopContext, path: string, fields: object): Promise<HttpResult> {
  const update = { name: documentName(context, path), fields };
  return postToDatabase(context, ':commit', { writes: [{ update, currentDocument: { exists: true } }] });
}

/** For a document and its whole collection. */
const privateCheck = (
  name: string,
  path: string,
  collectionId: string,
  what: string,
): Check<ShopContext> => ({
  name: `database: ${name}`,
  fix: deployRules,
  run: async (context) => {
    const reading = expectRefused(await readAsVisitor(context, path), context, `anyone read ${what}`);
    if (reading.status !== 'ok') return reading;
    return expectRefused(await listAsVisitor(context, collectionId), context, `anyone list ${what}`);
  },
});

/** Asks the database for a profile that does not exist. */
export const askDatabase = (context: ShopContext) => readAsVisitor(context, `users/${unusedUid}`);

/** Checks that the database protects customers' documents from visitors. The first check tells whether it responds. */
export const databaseChecks: Check<ShopContext>[] = [
  {
    name: 'database: responds',
    fix: 'Compare VITE_FIREBASE_API_KEY and VITE_FIREBASE_PROJECT_ID with the Firebase console, Project settings.',
    run: async (context) => {
      const response = await askDatabase(context);
      const { projectId } = context.config.firebase;
      if (isDatabaseResult(response) || isRefusedByRules(response, context))
        return ok(`project ${projectId}`);
      return (
        explainDatabase(response, context) ??
        failed(`not the rules refused a visitor, but: ${describeResponse(response)}`)
      );
    },
  },
  {
    name: 'database: profiles are private',
    fix: deployRules,
    run: async (context) => expectRefused(await askDatabase(context), context, 'anyone read profiles'),
  },
  {
    name: 'database: customers cannot be listed',
    fix: deployRules,
    run: async (context) =>
      expectRefused(await listAsVisitor(context, 'users'), context, 'anyone list the customers'),
  },
  {
    name: 'database: orders are private',
    fix: deployRules,
    run: async (context) =>
      expectRefused(
        await listAsVisitor(context, 'userPurchases', `/users/${unusedUid}`),
        context,
        'anyone read orders',
      ),
  },
  privateCheck('addresses are private', `userAddresses/${unusedUid}`, 'userAddresses', 'addresses'),
  privateCheck('payments are private', 'payments/doctor', 'payments', 'payments'),
  privateCheck('settings are private', 'settings/orders', 'settings', 'settings'),
  {
    name: 'database: profiles are write-protected',
    fix: deployRules,
    run: async (context) => {
      const fields = { userName: { stringValue: 'doctor' }, userPhone: { stringValue: '0' } };
      return expectRefused(
        await writeAsVisitor(context, `users/${unusedUid}`, fields),
        context,
        'anyone write profiles',
      );
    },
  },
  {
    name: 'database: the rest is write-protected',
    fix: deployRules,
    run: async (context) => {
      const collections = ['userAddresses', 'payments', 'settings', `users/${unusedUid}/userPurchases`];
      for (const collection of collections) {
        const response = await writeAsVisitor(context, `${collection}/${unusedUid}`, {});
        const finding = expectRefused(response, context, `anyone write ${collection}`);
        if (finding.status !== 'ok') return finding;
      }
      return ok('refused by the rules');
    },
  },
];

/** A database without rules refuses visitors as well, so only a customer can tell. */
export const untriedRules: Check<ShopContext> = {
  name: 'database: customers can save',
  fix: deployRules,
  run: () => Promise.resolve(skipped('without rules, nobody can: run again with --try-account to know')),
};
