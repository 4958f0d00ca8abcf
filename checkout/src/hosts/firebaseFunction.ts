import { getRequestListener } from '@hono/node-server';
import { defineSecret } from 'firebase-functions/params';
import { onRequest } from 'firebase-functions/https';
import { createHandler } from './createHandler.ts';
import type { Handler } from './createHandler.ts';
import { parseSecrets } from './secrets.ts';

/** One JSON object of all secrets, so that a provider's secrets need not exist where another one is used. */
const secrets = defineSecret('CHECKOUT_SECRETS');

let handler: Handler | undefined;

/** Made at the first request: while a function is deployed its secrets are not there yet. */
function handle(request: Request): Promise<Response> {
  handler ??= createHandler({ ...process.env, ...parseSecrets(secrets.value()) }, () => '');
  return handler.handle(request);
}

// It reads the body as it was sent, which the signature of a notification needs.
const listener = getRequestListener(handle, { overrideGlobalObjects: false });

/** The checkout server as a function of the shop's own Firebase project. */
export const checkout = onRequest(
  // Mumbai, beside the database.
  { region: 'asia-south1', secrets: [secrets], maxInstances: 10, invoker: 'public' },
  (request, response) => listener(request, response),
);
