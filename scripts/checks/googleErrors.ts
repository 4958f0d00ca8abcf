import { failed, skipped } from './check.ts';
import type { Finding } from './check.ts';
import type { HttpResult } from './http.ts';

interface ErrorBody {
  error?: { status?: string; message?: string; details?: { reason?: string }[] };
}

/** Refusals by rules have no reason, and streaming methods return the error in a list. */
export function googleErrorOf({ json }: HttpResult): { status: string; message: string; reason: string } {
  const body: unknown = Array.isArray(json) ? (json as unknown[])[0] : json;
  const { status = '', message = '', details = [] } = (body as ErrorBody | null | undefined)?.error ?? {};
  return { status, message, reason: details.flatMap((detail) => detail.reason ?? [])[0] ?? '' };
}

const key = 'Google Cloud console, APIs & Services, Credentials, the key';

/** Patterns of the `google.api.ErrorReason`, or of the message where there is none. `@` stands for the API, `%` for the shop's URL. */
const explanations: [pattern: RegExp, message: string, fix: string][] = [
  [
    /^API_KEY_INVALID|^API key (not valid|expired)/,
    'the API key is unknown or has expired',
    'Copy VITE_FIREBASE_API_KEY from the Firebase console, Project settings.',
  ],
  [
    /^API_KEY_SERVICE_BLOCKED|^Requests to this API/,
    'the API key is blocked: it may not use the @',
    `${key}, API restrictions: add the @.`,
  ],
  [
    /^API_KEY_HTTP_REFERRER_BLOCKED|^Requests from referer/,
    'the API key is blocked: it does not accept the website %',
    `${key}, Website restrictions: add %*`,
  ],
  [
    /^SERVICE_DISABLED|has not been used in project|it is disabled/,
    'the @ is not enabled in the project',
    'Firebase console: set up Authentication and Firestore Database.',
  ],
];

/** Explains an answer that Google gives before a service or its rules are asked, for example about the key. */
export function explainGoogleError(response: HttpResult, api: string, siteUrl: string): Finding {
  const { reason, message, status } = googleErrorOf(response);
  if (message.includes('App Check token is invalid'))
    return skipped('App Check is enforced, so only the shop in a browser is answered: try it there');
  const texts = [reason, message, status];
  const [, finding, fix] = explanations.find(([pattern]) => texts.some((text) => pattern.test(text))) ?? [];
  const fill = (text?: string) => text?.replace('@', api).replace('%', siteUrl);
  return failed(fill(finding) ?? describeResponse(response), fill(fix));
}

export function describeResponse(response: HttpResult): string {
  const { status, message } = googleErrorOf(response);
  return ['HTTP', response.status, status, message].filter((part) => part !== '').join(' ');
}
