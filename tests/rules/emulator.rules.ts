// @vitest-environment node
import { collection, doc, getDoc, getDocs, setDoc, Timestamp } from 'firebase/firestore/lite';
import { describe } from 'vitest';
import { customerUid, otherUid, shopOwnerUid, type Person } from './accessCase.ts';
import { connect, projectId, type Backend, type Token } from './driver.ts';
import { runCases } from './runCases.ts';

// Set by `firebase emulators:exec`.
const [host = '127.0.0.1', port = '8080'] = process.env.FIRESTORE_EMULATOR_HOST?.split(':') ?? [];

// With this token, the emulator bypasses the rules.
const admin = connect(host, Number(port), 'owner');

// The emulator believes every token, so it cannot refuse one that has expired or belongs to another project.
const unsignedTokens: Partial<Record<Person, Token>> = {
  customer: { sub: customerUid },
  other: { sub: otherUid },
  shopOwner: { sub: shopOwnerUid, owner: true },
  formerOwner: { sub: 'former-owner-uid' },
};

const toDate = (value: unknown) => (value instanceof Timestamp ? value.toDate() : value);

const backend: Backend = {
  host,
  port: Number(port),
  persons: ['customer', 'other', 'nobody', 'shopOwner', 'formerOwner'],
  tokenOf: async (person) => unsignedTokens[person],
  async clear() {
    const documents = `emulator/v1/projects/${projectId}/databases/(default)/documents`;
    const response = await fetch(`http://${host}:${port}/${documents}`, { method: 'DELETE' });
    if (!response.ok) throw new Error(`The emulator did not clear its documents: ${response.status}`);
  },
  write: (path, data) => setDoc(doc(admin, path), data),
  async read(path) {
    const data = (await getDoc(doc(admin, path))).data();
    return data && Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toDate(value)]));
  },
  count: async (collectionPath) => (await getDocs(collection(admin, collectionPath))).size,
};

// `vitest list --staticParse` accepts no test file without a suite of its own.
describe('firestore.rules', () => {
  runCases('the Firebase Emulator', backend);
});
