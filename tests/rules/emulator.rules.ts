// @vitest-environment node
import { collection, doc, getDoc, getDocs, setDoc, Timestamp } from 'firebase/firestore/lite';
import { describe } from 'vitest';
import { tokens, type DocumentData } from './accessCase.ts';
import { runAggregations } from './aggregations.ts';
import { cases } from './cases.ts';
import { connect, projectId, type Backend } from './driver.ts';
import { runCases } from './runCases.ts';

// Set by `scripts/testRules.ts`.
const [host = '127.0.0.1', port = '8080'] = process.env.FIRESTORE_EMULATOR_HOST?.split(':') ?? [];

// With this token, the emulator bypasses the rules.
const admin = connect(host, Number(port), 'owner');

function toPlain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toPlain(part)]));
}

const backend: Backend = {
  host,
  port: Number(port),
  // The engine believes every token.
  async tokenOf(person) {
    const { uid, claims } = tokens[person];
    return uid === undefined ? undefined : { sub: uid, ...claims };
  },
  async clear() {
    const documents = `emulator/v1/projects/${projectId}/databases/(default)/documents`;
    const response = await fetch(`http://${host}:${port}/${documents}`, { method: 'DELETE' });
    if (!response.ok) throw new Error(`The emulator did not clear its documents: ${response.status}`);
  },
  write: (path, data) => setDoc(doc(admin, path), data),
  read: async (path) => toPlain((await getDoc(doc(admin, path))).data()) as DocumentData | undefined,
  count: async (collectionPath) => (await getDocs(collection(admin, collectionPath))).size,
};

// `vitest list --staticParse` accepts no test file without a suite of its own.
describe('firestore.rules', () => {
  runCases("Google's engine", backend, cases);
});

describe('the database', () => {
  runAggregations("Google's engine", backend);
});
