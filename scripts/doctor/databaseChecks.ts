import { failed, ok } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { post } from '../checks/http.ts';
import type { Answer } from '../checks/http.ts';
import type { ShopWorld } from '../checks/shopWorld.ts';

/** A customer whom nobody is; even with open rules no document is touched. */
const stranger = 'doctor-of-the-shop';

const deployRules = 'Deploy the rules: `firebase deploy --only firestore:rules` (docs/going-live.md).';

function askDatabase({ config, address }: ShopWorld, suffix: string, body: object): Promise<Answer> {
  const { firestoreEmulator, projectId, apiKey } = config.firebase;
  const host = firestoreEmulator
    ? `http://${firestoreEmulator.host}:${firestoreEmulator.port}`
    : 'https://firestore.googleapis.com';
  const path = `/v1/projects/${projectId}/databases/(default)/documents${suffix}`;
  return post(`${host}${path}?key=${apiKey}`, body, { referer: address });
}

interface DatabaseError {
  status?: string;
  message?: string;
}

// Some answers come as a list with the error in it.
function errorOf({ json }: Answer): DatabaseError {
  const body: unknown = Array.isArray(json) ? (json as unknown[])[0] : json;
  return (body as { error?: DatabaseError } | undefined)?.error ?? {};
}

/** Reads an answer to what must be refused by the rules, and by nothing else. */
function refusalOf(answer: Answer, { config }: ShopWorld): Finding {
  const { status = '', message = '' } = errorOf(answer);
  if (/has not been used|is disabled/.test(message)) {
    return failed('Firestore is off', 'Firebase console, Firestore Database: press Create database.');
  }
  if (status === 'PERMISSION_DENIED') return ok('refused');
  if (status === 'NOT_FOUND' && /database/.test(message)) {
    return failed(
      `project ${config.firebase.projectId} has no database "(default)"`,
      'Firebase console, Firestore Database: press Create database.',
    );
  }
  // The change asked for a document that is not there: only rules that allowed it come so far.
  return failed(`HTTP ${answer.status} ${status}: not refused`, deployRules);
}

const nameOf = ({ config }: ShopWorld, path: string) =>
  `projects/${config.firebase.projectId}/databases/(default)/documents/${path}`;

/** That the database keeps what belongs to customers from everyone else. */
export const databaseChecks: Check<ShopWorld>[] = [
  {
    name: 'database: a stranger reads a profile',
    mend: deployRules,
    run: async (world) =>
      refusalOf(
        await askDatabase(world, ':batchGet', { documents: [nameOf(world, `users/${stranger}`)] }),
        world,
      ),
  },
  {
    name: 'database: a stranger lists customers',
    mend: deployRules,
    run: async (world) =>
      refusalOf(
        await askDatabase(world, ':runQuery', {
          structuredQuery: { from: [{ collectionId: 'users' }], limit: 1 },
        }),
        world,
      ),
  },
  {
    name: 'database: a stranger reads orders',
    mend: deployRules,
    run: async (world) =>
      refusalOf(
        await askDatabase(world, `/users/${stranger}:runQuery`, {
          structuredQuery: { from: [{ collectionId: 'userPurchases' }], limit: 1 },
        }),
        world,
      ),
  },
  {
    name: 'database: a stranger writes',
    mend: deployRules,
    run: async (world) => {
      const update = {
        name: nameOf(world, `users/${stranger}`),
        fields: { userName: { stringValue: 'doctor' }, userPhone: { stringValue: '0' } },
      };
      const writes = [{ update, currentDocument: { exists: true } }];
      return refusalOf(await askDatabase(world, ':commit', { writes }), world);
    },
  },
];
