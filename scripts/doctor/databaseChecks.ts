import { failed, ok } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { post } from '../checks/http.ts';
import type { HttpResult } from '../checks/http.ts';
import type { ShopContext } from '../checks/shopContext.ts';

/** A uid that no customer has, so that the checks touch no real document even with open rules. */
const unusedUid = 'doctor-of-the-shop';

const deployRules = 'Deploy the rules: `firebase deploy --only firestore:rules` (docs/going-live.md).';

function postToDatabase({ config, siteUrl }: ShopContext, suffix: string, body: object): Promise<HttpResult> {
  const { firestoreEmulator, projectId, apiKey } = config.firebase;
  const host = firestoreEmulator
    ? `http://${firestoreEmulator.host}:${firestoreEmulator.port}`
    : 'https://firestore.googleapis.com';
  const path = `/v1/projects/${projectId}/databases/(default)/documents${suffix}`;
  return post(`${host}${path}?key=${apiKey}`, body, { referer: siteUrl });
}

interface DatabaseError {
  status?: string;
  message?: string;
}

// Streaming methods return the error in a list.
function errorOf({ json }: HttpResult): DatabaseError {
  const body: unknown = Array.isArray(json) ? (json as unknown[])[0] : json;
  return (body as { error?: DatabaseError } | undefined)?.error ?? {};
}

/** Expects that the rules, and nothing else, denied a request. */
function expectDenied(response: HttpResult, { config }: ShopContext): Finding {
  const { status = '', message = '' } = errorOf(response);
  if (/has not been used|is disabled/.test(message)) {
    return failed('Firestore is off', 'Firebase console, Firestore Database: press Create database.');
  }
  if (status === 'PERMISSION_DENIED') return ok('access denied');
  if (status === 'NOT_FOUND' && /database/.test(message)) {
    return failed(
      `project ${config.firebase.projectId} has no database "(default)"`,
      'Firebase console, Firestore Database: press Create database.',
    );
  }
  // Includes NOT_FOUND for the missing document: Firestore reports that only after the rules allowed the write.
  return failed(`HTTP ${response.status} ${status}: access was not denied`, deployRules);
}

const nameOf = ({ config }: ShopContext, path: string) =>
  `projects/${config.firebase.projectId}/databases/(default)/documents/${path}`;

/** Checks that the database protects customers' documents from visitors. */
export const databaseChecks: Check<ShopContext>[] = [
  {
    name: 'database: profiles are private',
    fix: deployRules,
    run: async (context) =>
      expectDenied(
        await postToDatabase(context, ':batchGet', { documents: [nameOf(context, `users/${unusedUid}`)] }),
        context,
      ),
  },
  {
    name: 'database: customers cannot be listed',
    fix: deployRules,
    run: async (context) =>
      expectDenied(
        await postToDatabase(context, ':runQuery', {
          structuredQuery: { from: [{ collectionId: 'users' }], limit: 1 },
        }),
        context,
      ),
  },
  {
    name: 'database: orders are private',
    fix: deployRules,
    run: async (context) =>
      expectDenied(
        await postToDatabase(context, `/users/${unusedUid}:runQuery`, {
          structuredQuery: { from: [{ collectionId: 'userPurchases' }], limit: 1 },
        }),
        context,
      ),
  },
  {
    name: 'database: profiles are write-protected',
    fix: deployRules,
    run: async (context) => {
      const update = {
        name: nameOf(context, `users/${unusedUid}`),
        fields: { userName: { stringValue: 'doctor' }, userPhone: { stringValue: '0' } },
      };
      const writes = [{ update, currentDocument: { exists: true } }];
      return expectDenied(await postToDatabase(context, ':commit', { writes }), context);
    },
  },
];
