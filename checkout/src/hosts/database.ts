import { cert, initializeApp } from 'firebase-admin/app';
import type { ServiceAccount } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { SettingsError } from '../settings.ts';
import type { Variables } from '../settings.ts';
import { findDatabaseTroubles } from '../settingsContradictions.ts';

/** What `preferRest` asks for credentials; against an emulator the client looks for Google's otherwise (nodejs-firestore#1811). */
const emulatorCredentials = {
  universeDomain: 'googleapis.com',
  // The client adds the emulator's own header.
  getRequestHeaders: () => Promise.resolve({}),
};

/**
 * Opens the shop's database with the right of the service account, or with the host's own.
 * @throws SettingsError when neither is there
 */
export function openDatabase(variables: Variables): Firestore {
  const troubles = findDatabaseTroubles(variables);
  if (troubles.length > 0) throw new SettingsError(troubles);
  const { SERVICE_ACCOUNT: account, GOOGLE_CLOUD_PROJECT: projectId } = variables;
  const app = initializeApp({
    ...(account && { credential: cert(JSON.parse(account) as ServiceAccount) }),
    ...(!account && projectId && { projectId }),
  });
  // gRPC takes seconds to load and a connection to keep: too much for a small host that sleeps between two payments.
  const firestore = initializeFirestore(app, { preferRest: true });
  if (variables.FIRESTORE_EMULATOR_HOST) firestore.settings({ auth: emulatorCredentials });
  return firestore;
}
