import { getRequestListener } from '@hono/node-server';
import { defineSecret } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';
import * as v from 'valibot';
import { SettingsError } from '../settings/settings.ts';
import { consoleLog } from '../lib/log.ts';
import { createHandler } from './createHandler.ts';

/** One JSON object holds all secrets: separate ones would all have to exist, those of an unused provider too. */
const secrets = defineSecret('CHECKOUT_SECRETS');

/** @throws SettingsError, whose message shows none of them */
function parseSecrets(text: string): Record<string, string> {
  try {
    return v.parse(v.record(v.string(), v.string()), JSON.parse(text));
  } catch {
    throw new SettingsError(['CHECKOUT_SECRETS is not a JSON object of strings']);
  }
}

function start() {
  const server = createHandler({ ...process.env, ...parseSecrets(secrets.value()) });
  return { ...server, started: server.noteSettings() };
}

let handler: ReturnType<typeof start> | undefined;

/** Starts with the first request: secrets are not available while the function is being deployed. */
function openHandler() {
  try {
    return (handler ??= start());
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    // Google logs what is thrown with its stack.
    consoleLog({ severity: 'ERROR', event: 'settings_wrong', reason: error.message });
    return undefined;
  }
}

/** Passes on the raw body, which a notification's signature covers. */
const listener = getRequestListener(
  async (request) => {
    const server = openHandler();
    if (!server) return Response.json({ error: 'The settings are wrong: see the log.' }, { status: 500 });
    const { handle, started } = server;
    // Google takes the processor away once a request is answered.
    const [response] = await Promise.all([handle(request), started]);
    return response;
  },
  { overrideGlobalObjects: false },
);

const shared = { region: 'asia-south1', secrets: [secrets] };

/** Sending the mails that are due takes up to 25 s, and 30 s more for the last one. */
export const checkout = onRequest(
  { ...shared, maxInstances: 10, invoker: 'public', timeoutSeconds: 180 },
  (request, response) => listener(request, response),
);

/** Takes notifications in one instance, where they wait for one another. Several would make each other's transactions fail. */
export const webhook = onRequest(
  { ...shared, maxInstances: 1, concurrency: 250, invoker: 'public', timeoutSeconds: 180 },
  (request, response) => {
    request.url = '/webhook';
    return listener(request, response);
  },
);

export const dueWork = onSchedule(
  { ...shared, schedule: 'every 15 minutes', maxInstances: 1, timeoutSeconds: 540 },
  async () => {
    await openHandler()?.runDueWork();
  },
);

export const ownerMail = onSchedule(
  { ...shared, schedule: 'every 5 minutes', maxInstances: 1, timeoutSeconds: 120 },
  async () => {
    await openHandler()?.tellOwner();
  },
);

/** Does nothing without BACKUP_KEY, which is not known while the function is being deployed. */
export const backup = onSchedule(
  { ...shared, schedule: 'every day 02:00', timeZone: 'Asia/Colombo', maxInstances: 1, timeoutSeconds: 1800 },
  async () => {
    await openHandler()?.backups?.backUp();
  },
);
