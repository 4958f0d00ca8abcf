import { failed, skipped } from './check.ts';
import type { Finding } from './check.ts';
import type { HttpResult } from './http.ts';

/** What was asked, for the texts. */
export interface Asked {
  /** As the Google Cloud console calls it, for example "Cloud Firestore API". */
  api: string;
  /** The shop's URL, ending in `/`. */
  siteUrl: string;
}

interface ErrorBody {
  error?: { status?: string; message?: string; details?: { reason?: string; domain?: string }[] };
}

/**
 * Reads the error of a Google API (google.rpc.Status in JSON). Parts that are missing are empty; refusals by rules have
 * no reason. Streaming methods return the error in a list.
 */
export function googleErrorOf({ json }: HttpResult): { status: string; message: string; reason: string } {
  const body: unknown = Array.isArray(json) ? (json as unknown[])[0] : json;
  const { status = '', message = '', details } = (body as ErrorBody | null | undefined)?.error ?? {};
  const reason = Array.isArray(details)
    ? details.find(({ domain }) => domain === 'googleapis.com')?.reason
    : undefined;
  return { status, message, reason: reason ?? '' };
}

const key = 'Google Cloud console, APIs & Services, Credentials, the key';

/** By the `google.api.ErrorReason`, or by the message where there is none. */
const explanations: [pattern: RegExp, explain: (asked: Asked) => [message: string, fix: string]][] = [
  [
    /^API_KEY_INVALID|^API key (not valid|expired)/,
    () => [
      'the API key is unknown or has expired',
      'Copy VITE_FIREBASE_API_KEY from the Firebase console, Project settings.',
    ],
  ],
  [
    /^API_KEY_SERVICE_BLOCKED|^Requests to this API/,
    ({ api }) => [
      `the API key is blocked: it may not use the ${api}`,
      `${key}, API restrictions: add the ${api}.`,
    ],
  ],
  [
    /^API_KEY_HTTP_REFERRER_BLOCKED|^Requests from referer/,
    ({ siteUrl }) => [
      `the API key is blocked: it does not accept the website ${siteUrl}`,
      `${key}, Website restrictions: add ${siteUrl}*`,
    ],
  ],
  [
    /^SERVICE_DISABLED|has not been used in project|it is disabled/,
    ({ api }) => [
      `the ${api} is not enabled in the project`,
      'Firebase console: set up Authentication and Firestore Database.',
    ],
  ],
  [
    /^BILLING_DISABLED|requires billing/,
    () => ['the project has no working billing account', 'Google Cloud console, Billing: link an account.'],
  ],
  [
    /^(CONSUMER|USER_PROJECT)_|has been (deleted|suspended)|PROJECT_SOFT_DELETED/,
    () => [
      'Google knows no such project any more, or has suspended it',
      'Compare VITE_FIREBASE_PROJECT_ID with the Firebase console, and look for an e-mail from Google Cloud.',
    ],
  ],
  [
    /^R[A-Z_]+_(EXCEEDED|EXHAUSTED)|^QUOTA_EXCEEDED|quota exceeded/i,
    () => [
      'the quota is used up',
      'The plan Spark starts again the next day; the plan Blaze has no daily limits.',
    ],
  ],
];

/**
 * Explains an answer that Google gives before a service or its rules are asked: the key, the project, billing, quota.
 * @returns undefined for any other answer
 */
export function explainGoogleError(response: HttpResult, asked: Asked): Finding | undefined {
  const { reason, message, status } = googleErrorOf(response);
  if (message.includes('App Check token is invalid')) {
    return skipped('App Check is enforced, so only the shop in a browser is answered: try it there');
  }
  const explain = explanations.find(([pattern]) =>
    [reason, message, status].some((text) => pattern.test(text)),
  )?.[1];
  return explain && failed(...explain(asked));
}

/** An answer that nothing here explains. */
export function describeResponse(response: HttpResult): string {
  const { status, message } = googleErrorOf(response);
  return ['HTTP', response.status, status, message].filter((part) => part !== '').join(' ');
}
