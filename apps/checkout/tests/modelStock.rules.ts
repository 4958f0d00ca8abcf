import { afterAll } from 'vitest';
import { testStock } from '../../../tests/unit/orders/stockModel.ts';
import { createFirestoreDocuments } from '../src/documents/firestoreDocuments.ts';
import { openProject } from '../src/hosts/database.ts';

// Set by `scripts/testRules.ts`.
const { FIRESTORE_EMULATOR_HOST = '127.0.0.1:8080', MODEL_STEPS = '300' } = process.env;
const projectId = 'demo-stock';
const { firestore } = openProject({ FIRESTORE_EMULATOR_HOST, GOOGLE_CLOUD_PROJECT: projectId });
afterAll(() => firestore.terminate());

testStock(Number(MODEL_STEPS), async () => {
  const database = `projects/${projectId}/databases/(default)/documents`;
  await fetch(`http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/${database}`, { method: 'DELETE' });
  return createFirestoreDocuments(firestore);
});
