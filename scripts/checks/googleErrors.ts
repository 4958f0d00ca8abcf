import { failed, skipped } from './check.ts';
import type { Finding } from './check.ts';
import type { HttpResult } from './http.ts';

/** The error of a Google API (google.rpc.Status in JSON). Parts that are missing are empty. */
export interface GoogleError {
  status: string;
  message: string;
  /** The `google.api.ErrorReason`, such as API_KEY_SERVICE_BLOCKED. Rules give none. */
  reason: string;
}

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

/** Reads the error of a response. Streaming methods return it in a list. */
export function googleErrorOf({ json }: HttpResult): GoogleError {
  const body: unknown = Array.isArray(json) ? (json as unknown[])[0] : json;
  const error = (body as ErrorBody | null | undefined)?.error;
  if (typeof error !== 'object' || error === null) return { status: '', message: '', reason: '' };
  const details = Array.isArray(error.details) ? error.details : [];
  const reason = details.find(({ domain }) => domain === 'googleapis.com')?.reason ?? '';
  return { status: error.status ?? '', message: error.message ?? '', reason };
}

type Explanation = (asked: Asked) => Finding;

const credentials = 'Google Cloud console, APIs & Services, Credentials, the key';

const unknownKey: Explanation = () =>
  failed(
    'the API key is unknown or has expired',
    'Copy VITE_FIREBASE_API_KEY from the Firebase console, Project settings.',
  );

const blockedApi: Explanation = ({ api }) =>
  failed(
    `the API key is blocked: it may not use the ${api}`,
    `${credentials}, API restrictions: add the ${api}.`,
  );

const blockedSite: Explanation = ({ siteUrl }) =>
  failed(
    `the API key is blocked: it does not accept the website ${siteUrl}`,
    `${credentials}, Website restrictions: add ${siteUrl}*`,
  );

const wrongRestriction: Explanation = () =>
  failed(
    'the API key is blocked: it is restricted to IP addresses or to apps',
    `${credentials}, Application restrictions: choose Websites.`,
  );

const disabledApi: Explanation = ({ api }) =>
  failed(
    `the ${api} is not enabled in the project`,
    `Firebase console: set up Authentication and Firestore Database. If it stays, enable the ${api} in the Google Cloud console, APIs & Services, Library.`,
  );

const noBilling: Explanation = () =>
  failed('the project has no working billing account', 'Google Cloud console, Billing: link an account.');

const noProject: Explanation = () =>
  failed(
    'the project does not exist any more, or never did',
    'Compare VITE_FIREBASE_PROJECT_ID with the Firebase console. A deleted project can be restored for 30 days: Google Cloud console, IAM & Admin, Manage resources.',
  );

const suspended: Explanation = () =>
  failed(
    'Google has suspended the API key or the project',
    'Look for an e-mail from Google Cloud; the Google Cloud console says why.',
  );

const noQuota: Explanation = () =>
  failed(
    'the quota is used up',
    'Google Cloud console, Quotas. The plan Blaze has no daily limits; the plan Spark starts again the next day.',
  );

const appCheck: Explanation = () =>
  skipped('App Check is enforced, so only the shop in a browser is answered: try it there');

const byReason: Record<string, Explanation> = {
  API_KEY_INVALID: unknownKey,
  API_KEY_SERVICE_BLOCKED: blockedApi,
  API_KEY_HTTP_REFERRER_BLOCKED: blockedSite,
  API_KEY_IP_ADDRESS_BLOCKED: wrongRestriction,
  API_KEY_ANDROID_APP_BLOCKED: wrongRestriction,
  API_KEY_IOS_APP_BLOCKED: wrongRestriction,
  SERVICE_DISABLED: disabledApi,
  BILLING_DISABLED: noBilling,
  CONSUMER_INVALID: noProject,
  USER_PROJECT_DENIED: noProject,
  CONSUMER_SUSPENDED: suspended,
  RATE_LIMIT_EXCEEDED: noQuota,
  RESOURCE_QUOTA_EXCEEDED: noQuota,
};

/** For errors without a reason: some services and older answers have only the message. */
const byMessage: [pattern: RegExp, explanation: Explanation][] = [
  [/^API key (not valid|expired)/, unknownKey],
  [/^Requests to this API/, blockedApi],
  [/^Requests from referer/, blockedSite],
  [
    /^(Requests from this (Android|iOS)|The provided API key has an IP address restriction)/,
    wrongRestriction,
  ],
  [/has not been used in project|it is disabled/, disabledApi],
  [/requires billing/, noBilling],
  [/has been deleted|PROJECT_SOFT_DELETED|Permission denied on resource project/, noProject],
  [/has been suspended/, suspended],
  [/^QUOTA_EXCEEDED|quota exceeded/i, noQuota],
  [/App Check token is invalid/, appCheck],
];

/**
 * Explains an answer that Google gives before a service or its rules are asked: the key, the project, billing, quota.
 * @returns undefined for any other answer
 */
export function explainGoogleError(response: HttpResult, asked: Asked): Finding | undefined {
  const { reason, message, status } = googleErrorOf(response);
  const explain =
    byReason[reason] ??
    byMessage.find(([pattern]) => pattern.test(message))?.[1] ??
    (status === 'RESOURCE_EXHAUSTED' ? noQuota : undefined);
  return explain?.(asked);
}

/** An answer that nothing here explains. */
export function describeResponse(response: HttpResult): string {
  const { status, message } = googleErrorOf(response);
  return ['HTTP', response.status, status, message].filter((part) => part !== '').join(' ');
}
