// @vitest-environment node
import { collection, doc, getDoc, getDocs, setDoc, Timestamp } from 'firebase/firestore/lite';
import { describe } from 'vitest';
import { connect, projectId, type Backend } from './driver.ts';
import { runCases } from './runCases.ts';

// Set by `firebase emulators:exec`.
const [host = '127.0.0.1', port = '8080'] = process.env.FIRESTORE_EMULATOR_HOST?.split(':') ?? [];

// With this token, the emulator bypasses the rules.
const shopOwner = connect(host, Number(port), 'owner');

const toDate = (value: unknown) => (value instanceof Timestamp ? value.toDate() : value);

const backend: Backend = {
  host,
  port: Number(port),
  async clear() {
    const documents = `emulator/v1/projects/${projectId}/databases/(default)/documents`;
    const response = await fetch(`http://${host}:${port}/${documents}`, { method: 'DELETE' });
    if (!response.ok) throw new Error(`The emulator did not clear its documents: ${response.status}`);
  },
  write: (path, data) => setDoc(doc(shopOwner, path), data),
  async read(path) {
    const data = (await getDoc(doc(shopOwner, path))).data();
    return data && Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toDate(value)]));
  },
  count: async (collectionPath) => (await getDocs(collection(shopOwner, collectionPath))).size,
};

// `vitest list --staticParse` accepts no test file without a suite of its own.
describe('firestore.rules', () => {
  runCases('the Firebase Emulator', backend);
});
