import { failed, note, ok, skipped } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { explainGoogleError, googleErrorOf } from '../checks/googleErrors.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { commit, documentName, isDatabaseResult, listDocuments, readDocument } from './firebaseApi.ts';

/** A uid that no customer has, so that the checks touch no real document even with open rules. */
const unusedUid = 'doctor-of-the-shop';

export const deployRules = 'Deploy the rules: `firebase deploy --only firestore` (docs/open.md).';

const createDatabase =
  'Firebase console, Firestore Database: create "(default)" in the Standard edition and Native mode.';

/** Whether the rules refused a request, and not the key, the project or anything before them. */
function isRefusedByRules(response: HttpResult, { config }: ShopContext): boolean {
  const { status, message, reason } = googleErrorOf(response);
  // The emulator names the line of the rules instead.
  const isWorded =
    message.startsWith('Missing or insufficient permissions') || config.firebase.firestoreEmulator;
  return status === 'PERMISSION_DENIED' && reason === '' && Boolean(isWorded);
}

function explainDatabase(response: HttpResult, { siteUrl }: ShopContext): Finding {
  const { status, message } = googleErrorOf(response);
  if (status === 'NOT_FOUND' && /database/.test(message))
    return failed('the project has no database "(default)"', createDatabase);
  return explainGoogleError(response, 'Cloud Firestore API', siteUrl);
}

/** Firestore reports a missing document only after the rules have allowed the write. */
const isPastRules = (response: HttpResult) =>
  isDatabaseResult(response) || googleErrorOf(response).message.startsWith('No document to update');

export function expectAllowed(response: HttpResult, context: ShopContext): Finding {
  if (isDatabaseResult(response)) return ok('saved');
  return isRefusedByRules(response, context)
    ? failed("the rules do not let customers save their profile: they are not this shop's", deployRules)
    : explainDatabase(response, context);
}

/** The documents of customers, and what only the shop's own server may touch. */
const collections = ['users', 'userAddresses', 'payments', 'settings', `users/${unusedUid}/userPurchases`];

/** Expects that the rules refuse everything. Writes only where no document is, so that nothing is written even with open rules. */
export async function askForbidden(context: ShopContext, who: string, idToken?: string): Promise<Finding> {
  const breaches: string[] = [];
  for (const collection of collections) {
    const path = `${collection}/${unusedUid}`;
    const update = { name: documentName(context, path), fields: {} };
    const responses = {
      read: await readDocument(context, path, idToken),
      list: await listDocuments(context, collection, idToken),
      write: await commit(context, [{ update, currentDocument: { exists: true } }], idToken),
    };
    for (const [deed, response] of Object.entries(responses)) {
      if (isPastRules(response)) breaches.push(`${who} ${deed} ${collection}`);
      else if (!isRefusedByRules(response, context)) return explainDatabase(response, context);
    }
  }
  return breaches.length > 0
    ? failed(`the rules let ${breaches.join('; ')}`, deployRules)
    : ok(`refused by the rules (${3 * collections.length} questions)`);
}

/** The database's answer; `found` is missing with the document. */
interface OrderSettings {
  found?: { fields?: { isProven?: { booleanValue?: boolean } } };
}

/** Checks that the database protects what it stores from visitors. The first check tells whether it responds. */
export const databaseChecks: Check<ShopContext>[] = [
  {
    name: 'database: responds',
    fix: 'Compare VITE_FIREBASE_API_KEY and VITE_FIREBASE_PROJECT_ID with the Firebase console, Project settings.',
    run: async (context) => {
      const response = await readDocument(context, `users/${unusedUid}`);
      return isDatabaseResult(response) || isRefusedByRules(response, context)
        ? ok(`project ${context.config.firebase.projectId}`)
        : explainDatabase(response, context);
    },
  },
  {
    name: 'database: closed to visitors',
    fix: deployRules,
    run: (context) => askForbidden(context, 'anyone'),
  },
  {
    name: 'database: refuses orders of browsers',
    fix: 'Start the checkout server, which writes settings/orders: a function starts with its first request. For a server other than apps/checkout/, create it in the Firebase console, with the boolean isProven: false.',
    run: async (context) => {
      if (context.config.firebase.firestoreEmulator) return skipped('only in a live shop');
      const response = await readDocument(context, 'settings/orders');
      if (isRefusedByRules(response, context)) return failed('the rules do not tell', deployRules);
      if (!isDatabaseResult(response)) return explainDatabase(response, context);
      const isProven = (response.json as OrderSettings[])[0]?.found?.fields?.isProven?.booleanValue;
      if (isProven === undefined)
        return failed('settings/orders is missing: every customer can write orders that nobody paid');
      return isProven
        ? ok('only the checkout server records orders')
        : note('browsers record orders too, as ORDERS=browser says: ship only what is paid');
    },
  },
];

/** A database without rules refuses visitors as well, so only a customer can tell. */
export const untriedRules: Check<ShopContext> = {
  name: 'database: customers can save',
  fix: deployRules,
  run: () => Promise.resolve(skipped('without rules, nobody can: run again with --try-account to know')),
};
