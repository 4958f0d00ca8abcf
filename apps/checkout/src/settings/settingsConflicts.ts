import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { ProviderName } from '../../../../src/domain/paymentState.ts';
import { parseUrl } from '../../../../src/lib/text.ts';

type SetVariables = Readonly<Record<string, string | undefined>>;

/** Any one of these identifies the database and grants access to it. */
const databaseVariables = [
  'SERVICE_ACCOUNT',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'GOOGLE_CLOUD_PROJECT',
  'FIRESTORE_EMULATOR_HOST',
  // Set by Cloud Run and Cloud Functions, where the service's own account is used.
  'K_SERVICE',
];

const serviceAccount = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ project_id: v.string(), client_email: v.string(), private_key: v.string() }),
);

function problemOfFile(path: string): string[] {
  try {
    JSON.parse(readFileSync(path, 'utf8'));
    return [];
  } catch (error) {
    const problem = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read: compare its path';
    return [`GOOGLE_APPLICATION_CREDENTIALS names a file that ${problem}`];
  }
}

/** Checks the variables for database access. Each problem names a variable, never its value. */
export function findDatabaseProblems(set: SetVariables): string[] {
  const problems: string[] = [];
  if (databaseVariables.every((name) => !set[name])) {
    problems.push('SERVICE_ACCOUNT is missing (or GOOGLE_APPLICATION_CREDENTIALS, the path of its file)');
  }
  if (set.SERVICE_ACCOUNT && !v.is(serviceAccount, set.SERVICE_ACCOUNT)) {
    problems.push("SERVICE_ACCOUNT is not a service account's JSON");
  }
  const { SERVICE_ACCOUNT: account, GOOGLE_APPLICATION_CREDENTIALS: path } = set;
  return [...problems, ...(path && !account ? problemOfFile(path) : [])];
}

const firebaseConfig = v.pipe(v.string(), v.parseJson(), v.object({ storageBucket: v.string() }));

/** On Firebase functions, which set FIREBASE_CONFIG, backups lie in the project's bucket unless BACKUP_DIR says otherwise. */
export function backupPlaceOf({ BACKUP_DIR, FIREBASE_CONFIG }: SetVariables): string | undefined {
  const { success, output } = v.safeParse(firebaseConfig, FIREBASE_CONFIG);
  return BACKUP_DIR ?? (success ? `gs://${output.storageBucket}/backups` : undefined);
}

const isSecureUrl = (text: string) => parseUrl(text)?.protocol === 'https:';

/** Finds variables that are valid on their own but conflict with each other. Each problem names a variable, never its value. */
export function findConflicts(set: SetVariables, providers: readonly ProviderName[]): string[] {
  const modes = {
    stripe: /^[sr]k_(live|test)_/.exec(set.STRIPE_SECRET_KEY ?? '')?.[1],
    payhere: set.PAYHERE_MODE,
  };
  const live = providers.find((name) => modes[name] === 'live');
  const isOnThisComputer = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(
    parseUrl(set.SHOP_URL ?? '')?.hostname ?? '',
  );
  const liveSetting =
    live === 'stripe'
      ? 'STRIPE_SECRET_KEY is a live key'
      : live
        ? 'PAYHERE_MODE is live'
        : 'SHOP_URL is not on this computer';
  const problems = findDatabaseProblems(set);

  if (live && providers.some((name) => modes[name] === 'test' || modes[name] === 'sandbox')) {
    problems.push(`PAYMENT_PROVIDER must not name a provider in test mode because ${liveSetting}`);
  }

  if (providers.includes('payhere') && !set.PAYHERE_APP_ID !== !set.PAYHERE_APP_SECRET) {
    problems.push('PAYHERE_APP_ID and PAYHERE_APP_SECRET belong together: one of them is missing');
  }
  const place = backupPlaceOf(set) ?? '';
  if (place && (set.FIREBASE_CONFIG ? !place.startsWith('gs://') : /^(?!gs:)\w{2,}:/.test(place))) {
    problems.push('BACKUP_DIR is no folder that lasts: give gs://bucket/folder');
  }
  if (set.BACKUP_KEY && !place) {
    problems.push('BACKUP_DIR is missing: a folder for the backups, or gs://bucket/folder');
  }
  if (set.BACKUP_DIR && !set.BACKUP_KEY) {
    problems.push('BACKUP_KEY is missing: npm run backup-key makes one');
  }
  const methods = (set.PAYMENT_METHODS ?? '').toLowerCase();
  const hasChoice = /cod|transfer/.test(methods);
  if (hasChoice && !set.SERVER_URL) {
    problems.push('SERVER_URL is missing');
  }
  if (methods.includes('transfer') && !set.TRANSFER_ACCOUNT) {
    problems.push('TRANSFER_ACCOUNT is missing: where customers transfer to, with | between its lines');
  }
  if (set.SHOP_URL && !set.TRUSTED_PROXIES && !set.K_SERVICE && !isOnThisComputer) {
    problems.push(
      'TRUSTED_PROXIES is missing: how many proxies of the host stand before the server, 1 on most hosts, 0 without one',
    );
  }
  // Nothing else tells a shop without a provider from a trial.
  if (live || (providers.length === 0 && !isOnThisComputer)) {
    const isReached = hasChoice || providers.some((name) => name !== 'stripe');
    for (const name of ['SHOP_URL', ...(isReached ? ['SERVER_URL'] : [])]) {
      if (set[name] && !isSecureUrl(set[name]))
        problems.push(`${name} must begin with https:// because ${liveSetting}`);
    }
    // With the second one, accounts would be looked up in the emulator.
    for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']) {
      if (set[name]) problems.push(`${name} must not be set because ${liveSetting}`);
    }
  }
  return problems;
}
