import { readFileSync } from 'node:fs';
import { cert, initializeApp } from 'firebase-admin/app';
import type { ServiceAccount } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { initializeFirestore } from 'firebase-admin/firestore';
import { SettingsError } from '../settings/settings.ts';
import type { Variables } from '../settings/settings.ts';
import { findDatabaseProblems } from '../settings/settingsConflicts.ts';

/** With `preferRest`, the client looks for Google credentials even when it talks to the emulator (nodejs-firestore#1811). */
const emulatorCredentials = {
  universeDomain: 'googleapis.com',
  getRequestHeaders: () => Promise.resolve({}),
};

/** @throws SettingsError when there is neither a service account nor the host's own */
export function openProject(variables: Variables) {
  const problems = findDatabaseProblems(variables);
  if (problems.length > 0) throw new SettingsError(problems);
  const { SERVICE_ACCOUNT: account, GOOGLE_CLOUD_PROJECT: projectId } = variables;
  const app = initializeApp({
    ...(account && { credential: cert(JSON.parse(account) as ServiceAccount) }),
    ...(!account && projectId && { projectId }),
  });
  // gRPC takes seconds to load and keeps a connection open: too much for a small host that sleeps between payments.
  const firestore = initializeFirestore(app, { preferRest: true });
  if (variables.FIRESTORE_EMULATOR_HOST) firestore.settings({ auth: emulatorCredentials });
  return { app, firestore, auth: getAuth(app) };
}
export type FirebaseProject = ReturnType<typeof openProject>;

/** The server accepts tokens of this project. @throws SettingsError when no variable tells it */
export function findProjectId(variables: Variables): string {
  const { SERVICE_ACCOUNT: account, GOOGLE_APPLICATION_CREDENTIALS: path } = variables;
  // `GCLOUD_PROJECT` is set on Cloud Functions.
  const { GOOGLE_CLOUD_PROJECT: named, GCLOUD_PROJECT: hosted } = variables;
  const text = account || (!named && !hosted && path && readFileSync(path, 'utf8'));
  const projectId = text ? (JSON.parse(text) as { project_id?: string }).project_id : named || hosted;
  if (!projectId) {
    throw new SettingsError(["GOOGLE_CLOUD_PROJECT is missing: the id of the shop's Firebase project"]);
  }
  return projectId;
}
