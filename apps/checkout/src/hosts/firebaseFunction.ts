import { getRequestListener } from '@hono/node-server';
import { defineSecret } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/https';
import { createHandler } from './createHandler.ts';
import type { Handler } from './createHandler.ts';
import { parseSecrets } from './secrets.ts';

/** One JSON object with all secrets: separate ones would all have to exist, even those of a provider that is not used. */
const secrets = defineSecret('CHECKOUT_SECRETS');

let handler: Handler | undefined;

/** Created on the first request: secrets are not available while the function is being deployed. */
function handle(request: Request): Promise<Response> {
  handler ??= createHandler({ ...process.env, ...parseSecrets(secrets.value()) }, () => '');
  return handler.handle(request);
}

// Passes on the raw body, which a notification's signature covers.
const listener = getRequestListener(handle, { overrideGlobalObjects: false });

/** The checkout server as a Cloud Function of the shop's Firebase project. */
export const checkout = onRequest(
  // Mumbai, like the database.
  { region: 'asia-south1', secrets: [secrets], maxInstances: 10, invoker: 'public' },
  (request, response) => listener(request, response),
);
