import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve, sep } from 'node:path';
import { failed, ok } from '../checks/check.ts';
import type { Check, Finding } from '../checks/check.ts';
import { request } from '../checks/http.ts';
import { readPartialShop } from '../checks/shopContext.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { accountChecks } from '../doctor/accounts.ts';
import { contentChecks } from '../doctor/content.ts';
import { databaseChecks } from '../doctor/database.ts';

export type Values = Readonly<Record<string, string>>;

interface Details {
  isSecret?: boolean;
  isOptional?: boolean;
  isAsked?: (values: Values) => boolean;
  fallback?: (values: Values) => string | undefined;
  clean?: (answer: string) => string;
  /** Makes several settings of a pasted block. */
  read?: (answer: string) => Values;
  /** Tries the answer. @throws ConnectionError */
  check?: (values: Values) => Promise<Finding> | Finding;
}
export type Question = Details & { name: string; text: string };

const ask = (name: string, text: string, details: Details = {}): Question => ({ name, text, ...details });

const idOf = ({ VITE_FIREBASE_PROJECT_ID: id }: Values) => id;
const urlOnFirebase = (values: Values) => idOf(values) && `https://${idOf(values)}.web.app/`;

/** The doctor's checks, up to the first that fails. */
const tryAll = (checks: readonly (Check<ShopContext> | undefined)[]) => async (values: Values) => {
  const { shop } = readPartialShop('live', values.SHOP_URL ?? urlOnFirebase(values), values);
  let finding = ok('');
  for (const check of checks) {
    if (!check || finding.status === 'failed') continue;
    finding = await check.run(shop);
    finding.fix ??= check.fix;
  }
  return finding;
};

/** Reads what the Firebase console shows, with or without the code around it. */
function readFirebaseConfig(text: string): Values {
  const valueOf = (key: string) => new RegExp(`\\b${key}["']?\\s*:\\s*["']([^"']+)`).exec(text)?.[1];
  return {
    VITE_FIREBASE_API_KEY: valueOf('apiKey') ?? '',
    VITE_FIREBASE_AUTH_DOMAIN: valueOf('authDomain') ?? `${valueOf('projectId')}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: valueOf('projectId') ?? '',
    VITE_FIREBASE_APP_ID: valueOf('appId') ?? '',
  };
}

function compareKey({ GOOGLE_APPLICATION_CREDENTIALS: path = '', VITE_FIREBASE_PROJECT_ID: id }: Values) {
  const key = JSON.parse(readFileSync(path, 'utf8')) as { project_id?: string } | null;
  if (key?.project_id !== id)
    return failed(
      key?.project_id ? `it is of project ${key.project_id}, not of ${id}` : 'it is no service account’s key',
      `Firebase console of ${id}, Project settings, Service accounts: Generate new private key.`,
    );
  return path.startsWith(resolve('.') + sep)
    ? failed('it lies in the folder of the project, with which it could be published', 'Move it elsewhere.')
    : ok(`of project ${id}`);
}

const offers = (method: RegExp) => (values: Values) => method.test(values.PAYMENT_METHODS ?? '');
const payHere: Details = {
  isAsked: (values) => offers(/card/i)(values) && /payhere/i.test(values.PAYMENT_PROVIDER ?? ''),
};

/** What a shop on Firebase needs; `.env.example` names all else. Each check uses the answers before it. */
export const questions: readonly Question[] = [
  ask('VITE_FIREBASE_PROJECT_ID', 'Firebase: paste all of firebaseConfig (Project settings, Your apps)', {
    read: readFirebaseConfig,
    check: tryAll([...accountChecks.slice(0, 2), databaseChecks[0]]),
  }),
  ask('SHOP_URL', 'URL of the shop', {
    fallback: urlOnFirebase,
    check: async ({ SHOP_URL: url = '' }) => ok(`answers (HTTP ${(await request(url)).status})`),
  }),
  ask('VITE_CHECKOUT_SERVER_URL', 'URL of the checkout server, here as a Firebase function', {
    fallback: (values) => idOf(values) && `https://asia-south1-${idOf(values)}.cloudfunctions.net/checkout`,
  }),
  ask('VITE_SANITY_PROJECT_ID', 'Sanity: project id (sanity.io/manage)'),
  ask('VITE_SANITY_DATASET', 'Sanity: dataset', {
    fallback: () => 'production',
    check: tryAll(contentChecks.slice(0, 1)),
  }),
  ask('PAYMENT_METHODS', 'Methods: card (needs PayHere), cod, transfer', {
    // Without this setting, a server takes cards.
    fallback: (set) => ((set.STRIPE_SECRET_KEY ?? set.PAYHERE_MERCHANT_ID) ? 'card' : 'cod,transfer'),
  }),
  ask('TRANSFER_ACCOUNT', 'Bank account: Name|Bank, branch|Account number', { isAsked: offers(/transfer/i) }),
  ask('PAYHERE_MERCHANT_ID', 'PayHere: Merchant ID (Integrations, the domain of the server)', payHere),
  ask('PAYHERE_MERCHANT_SECRET', 'PayHere: Merchant Secret of that domain', { ...payHere, isSecret: true }),
  ask('PAYHERE_MODE', 'PayHere: sandbox or live', { ...payHere, fallback: () => 'sandbox' }),
  ask(
    'GOOGLE_APPLICATION_CREDENTIALS',
    'Path of a service account’s key (Project settings, Service accounts)',
    {
      isOptional: true,
      clean: (path) => resolve(path.replaceAll(/^["']|["']$/g, '').replace(/^~(?=\/)/, homedir())),
      check: compareKey,
    },
  ),
  ask('SMTP_URL', 'Mail server, such as smtps://user:password@host', { isOptional: true, isSecret: true }),
];
