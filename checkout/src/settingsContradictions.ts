import { parseUrl } from '../../src/lib/url.ts';

type SetVariables = Readonly<Record<string, string | undefined>>;

/** Any of these says which database is meant and with which right. */
const databaseVariables = [
  'SERVICE_ACCOUNT',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'GOOGLE_CLOUD_PROJECT',
  'FIRESTORE_EMULATOR_HOST',
  // Set by Cloud Run and Cloud Functions, whose own account is used.
  'K_SERVICE',
];

function isServiceAccount(text: string): boolean {
  try {
    const account: unknown = JSON.parse(text);
    return (
      typeof account === 'object' &&
      account !== null &&
      ['project_id', 'client_email', 'private_key'].every(
        (field) => typeof Reflect.get(account, field) === 'string',
      )
    );
  } catch {
    return false;
  }
}

/** Finds what is wrong with the access to the database; each line names a variable and shows no value. */
export function findDatabaseTroubles(set: SetVariables): string[] {
  const lines: string[] = [];
  if (databaseVariables.every((name) => !set[name])) {
    lines.push('SERVICE_ACCOUNT is missing (or GOOGLE_APPLICATION_CREDENTIALS, the path of its file)');
  }
  if (set.SERVICE_ACCOUNT && !isServiceAccount(set.SERVICE_ACCOUNT)) {
    lines.push("SERVICE_ACCOUNT is not a service account's JSON");
  }
  return lines;
}

const isSecureUrl = (text: string) => parseUrl(text)?.protocol === 'https:';

/** Finds variables that are each well-formed and do not go together; each line names one and shows no value. */
export function findContradictions(set: SetVariables): string[] {
  const { STRIPE_SECRET_KEY: key = '', STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = set;
  const isPayHere = set.PAYMENT_PROVIDER === 'payhere';
  const isLive = isPayHere ? set.PAYHERE_MODE === 'live' : /^(sk|rk)_live_/.test(key);
  const liveSetting = isPayHere ? 'PAYHERE_MODE is live' : 'STRIPE_SECRET_KEY is a live key';
  const lines = findDatabaseTroubles(set);

  if (!isPayHere && publishableKey !== '') {
    const [, mode] = /^pk_(test|live)_\w+$/.exec(publishableKey) ?? [];
    if (mode === undefined) lines.push('STRIPE_PUBLISHABLE_KEY is not a publishable key');
    else if (/^(sk|rk)_/.test(key) && (mode === 'live') !== isLive) {
      lines.push(`STRIPE_PUBLISHABLE_KEY is a ${mode} key and STRIPE_SECRET_KEY is not`);
    }
  }
  if (isPayHere && !set.PAYHERE_APP_ID !== !set.PAYHERE_APP_SECRET) {
    lines.push('PAYHERE_APP_ID and PAYHERE_APP_SECRET belong together: one of them is missing');
  }
  if (isLive) {
    for (const name of ['SHOP_URL', ...(isPayHere ? ['SERVER_URL'] : [])]) {
      if (set[name] && !isSecureUrl(set[name]))
        lines.push(`${name} must begin with https:// because ${liveSetting}`);
    }
    if (set.FIRESTORE_EMULATOR_HOST) {
      lines.push(`FIRESTORE_EMULATOR_HOST must not be set because ${liveSetting}`);
    }
  }
  return lines;
}
