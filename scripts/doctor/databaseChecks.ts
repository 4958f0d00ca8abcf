import { failed, ok, skipped } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { describeResponse, explainGoogleError, googleErrorOf } from '../checks/googleErrors.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { apis, documentName, postToDatabase } from './firebaseApi.ts';

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

/**
 * Expects that the rules, and nothing else, refused a request.
 * @param breach what anyone could do otherwise, for example "read profiles"
 */
export function expectRefused(response: HttpResult, context: ShopContext, breach: string): Finding {
  if (isRefusedByRules(response, context)) return ok('refused by the rules');
  const explained = explainDatabase(response, context);
  if (explained) return explained;
  // NOT_FOUND is that of the document: Firestore reports it only after the rules have allowed the write.
  return response.status < 300 || googleErrorOf(response).status === 'NOT_FOUND'
    ? failed(`the rules let ${breach}`, deployRules)
    : failed(`not the rules refused it, but: ${describeResponse(response)}`);
}

/**
 * Expects that the rules allowed a request.
 * @param what for example "save their profile"
 */
export function expectAllowed(response: HttpResult, context: ShopContext, what: string): Finding {
  if (response.status < 300) return ok('allowed');
  if (isRefusedByRules(response, context)) {
    return failed(
      `the rules of the database do not let customers ${what}: they are not this shop's`,
      `${deployRules} If they are deployed, App Check is enforced on Firestore, which refuses the doctor too.`,
    );
  }
  return explainDatabase(response, context) ?? failed(describeResponse(response));
}

export const readBody = (context: ShopContext, path: string) => ({
  documents: [documentName(context, path)],
});

const readProfile = (context: ShopContext) =>
  postToDatabase(context, ':batchGet', readBody(context, `users/${unusedUid}`));

/** Checks that the database protects customers' documents from visitors. The first check tells whether it responds. */
export const databaseChecks: Check<ShopContext>[] = [
  {
    name: 'database: responds',
    fix: 'Compare VITE_FIREBASE_API_KEY and VITE_FIREBASE_PROJECT_ID with the Firebase console, Project settings.',
    run: async (context) => {
      const response = await readProfile(context);
      const { projectId } = context.config.firebase;
      if (response.status < 300 || isRefusedByRules(response, context)) return ok(`project ${projectId}`);
      return (
        explainDatabase(response, context) ??
        failed(`not the rules refused a visitor, but: ${describeResponse(response)}`)
      );
    },
  },
  {
    name: 'database: profiles are private',
    fix: deployRules,
    run: async (context) => expectRefused(await readProfile(context), context, 'anyone read profiles'),
  },
  {
    name: 'database: customers cannot be listed',
    fix: deployRules,
    run: async (context) =>
      expectRefused(
        await postToDatabase(context, ':runQuery', {
          structuredQuery: { from: [{ collectionId: 'users' }], limit: 1 },
        }),
        context,
        'anyone list the customers',
      ),
  },
  {
    name: 'database: orders are private',
    fix: deployRules,
    run: async (context) =>
      expectRefused(
        await postToDatabase(context, `/users/${unusedUid}:runQuery`, {
          structuredQuery: { from: [{ collectionId: 'userPurchases' }], limit: 1 },
        }),
        context,
        'anyone read orders',
      ),
  },
  {
    name: 'database: profiles are write-protected',
    fix: deployRules,
    run: async (context) => {
      const update = {
        name: documentName(context, `users/${unusedUid}`),
        fields: { userName: { stringValue: 'doctor' }, userPhone: { stringValue: '0' } },
      };
      const writes = [{ update, currentDocument: { exists: true } }];
      return expectRefused(
        await postToDatabase(context, ':commit', { writes }),
        context,
        'anyone write profiles',
      );
    },
  },
];

/** A database without rules refuses visitors as well, so only a customer can tell. */
export const untriedRules: Check<ShopContext> = {
  name: 'database: customers can save',
  fix: deployRules,
  run: () => Promise.resolve(skipped('without rules, nobody can: run again with --try-account to know')),
};
