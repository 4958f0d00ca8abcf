import * as v from 'valibot';
import type { Settings as ShopSettings } from '../../../../src/config/settings.ts';
import {
  filled,
  matching,
  paymentSuccessToken,
  readSettings,
  sanityDataset,
  sanityProjectId,
  withoutBlank,
} from '../../../../src/config/readSettings.ts';
import { shop } from '../../../../src/config/shop.ts';
import { paymentProviders } from '../../../../src/domain/paymentState.ts';
import type { ProviderName } from '../../../../src/domain/paymentState.ts';
import { parseUrl } from '../../../../src/lib/text.ts';
import { someOf, urlWithoutSlash, urlWithSlash, wholeNumber } from '../lib/settingParts.ts';
import { providerSchemaOf } from '../payments/createProvider.ts';
import { backupPlaceOf, findConflicts } from './settingsConflicts.ts';
import { methodsSchema } from '../payments/methods.ts';

/** A query could turn the encryption off. */
const smtpUrl = v.pipe(
  filled,
  v.check((text) => {
    const url = parseUrl(text);
    const isServer =
      /^smtps?:$/.test(url?.protocol ?? '') && url?.hostname !== '' && /^\/?$/.test(url?.pathname ?? '');
    return isServer && url?.search === '' && url.hash === '';
  }, 'is not a URL such as smtps://user:password@smtp.example'),
);

const sender = matching(
  /^(?:(?:"[^"<>\r\n]*" *|[^"<>()@,;:\r\n]*)<[^<>@\s,]+@[^<>@\s,]+>|[^<>@\s,]+@[^<>@\s,]+)$/,
  'is not a sender such as Sarasa <hello@shop.example>',
);

/** Keeps the owner's order: the first starts payments. */
const providersSchema = v.object({
  PAYMENT_PROVIDER: v.optional(
    someOf(paymentProviders, `must be a list of ${paymentProviders.join(' and ')}, each once`),
    'stripe',
  ),
});

const takesCard = ({ PAYMENT_METHODS = 'card' }: Variables) => /card/i.test(PAYMENT_METHODS);

const hasKeys = (name: ProviderName, set: Variables) =>
  Object.keys(set).some((key) => key.startsWith(`${name.toUpperCase()}_`) && /(KEY|SECRET)$/.test(key));

const commonSchema = v.object({
  ORDERS: v.optional(v.picklist(['server', 'browser'], 'must be server or browser'), 'server'),
  SHOP_URL: urlWithSlash,
  SHOP_MARK: v.optional(matching(/^[\w.:-]{1,60}$/, 'may hold letters, digits, dots and dashes only')),
  PAYMENT_SUCCESS_TOKEN: paymentSuccessToken,
  SANITY_PROJECT_ID: sanityProjectId,
  SANITY_DATASET: sanityDataset,
  SANITY_WRITE_TOKEN: v.optional(filled),
  TRUSTED_PROXIES: v.optional(wholeNumber(0)),
  PORT: v.optional(wholeNumber(0), '8787'),
  SERVER_URL: v.optional(urlWithoutSlash),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(sender),
  BACKUP_KEY: v.optional(
    matching(/^AGE-SECRET-KEY-1[A-Z0-9]{58}$/, 'is not a key that npm run backup-key has made'),
  ),
  BACKUP_MAX_READS: v.optional(wholeNumber(1), '20000'),
});

export type Variables = Readonly<Record<string, string | undefined>>;

/** Names every missing or malformed variable, but shows no values: some are secrets. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  constructor(problems: readonly string[]) {
    const lines = problems.map((problem) => `  ${problem}`).join('\n');
    super(`The settings are incomplete or wrong (see apps/checkout/.env.example):\n${lines}`);
  }
}

/** @throws SettingsError naming every variable that is missing, malformed or in conflict with another */
export function parseSettings(variables: Variables) {
  const set = withoutBlank(variables);
  const common = readSettings(commonSchema, set);
  const named = readSettings(providersSchema, set);
  const methods = readSettings(methodsSchema, set);
  const { PAYMENT_PROVIDER: given = [] } = named.output ?? {};
  // Where no card is taken, those with keys: money of earlier cards still moves.
  const withKeys = () => [...new Set([...given, ...paymentProviders])].filter((name) => hasKeys(name, set));
  const names = takesCard(set) ? given : withKeys();
  const providers = names.map((name) => readSettings(providerSchemaOf(name), set));
  // Providers and methods may both miss the server's URL.
  const problems = new Set([
    ...[named, common, ...providers, methods].flatMap((part) => part.problems),
    ...findConflicts(set, names),
  ]);
  const env = common.output;
  if (!env || !methods.output || problems.size > 0) throw new SettingsError([...problems]);

  const place = backupPlaceOf(set);
  const isOnGoogle = 'K_SERVICE' in set;
  const apiUrl = `https://${env.SANITY_PROJECT_ID}.api.sanity.io/v2023-07-11/data`;
  const dataUrl = (operation: 'query' | 'mutate') => `${apiUrl}/${operation}/${env.SANITY_DATASET}`;
  const queryUrl = dataUrl('query');
  return {
    /** The first starts payments by card. None where no card is taken. */
    providers: providers.flatMap(({ output = [] }) => output),
    methods: methods.output,
    serverUrl: env.SERVER_URL,
    shopUrl: env.SHOP_URL,
    /** Tells the shop's payments from others of the same account at the provider. */
    shopMark: env.SHOP_MARK ?? new URL(env.SHOP_URL).host,
    paymentSuccessToken: env.PAYMENT_SUCCESS_TOKEN,
    isServerOnly: env.ORDERS === 'server',
    catalogue: { queryUrl },
    images: { projectId: env.SANITY_PROJECT_ID, dataset: env.SANITY_DATASET } as ShopSettings['sanity'],
    /** Undefined when the shop does not show what is counted. */
    publishing:
      env.SANITY_WRITE_TOKEN === undefined
        ? undefined
        : { queryUrl, mutateUrl: dataUrl('mutate'), token: env.SANITY_WRITE_TOKEN },
    // Cloud Run and Cloud Functions, which set K_SERVICE, are behind one Google proxy. `findConflicts` asks for the others.
    trustedProxies: env.TRUSTED_PROXIES ?? (isOnGoogle ? 1 : 0),
    port: env.PORT,
    /** Undefined when customers get no mail. */
    mail:
      env.SMTP_URL === undefined
        ? undefined
        : { url: env.SMTP_URL, from: env.MAIL_FROM ?? { name: shop.name, address: shop.email } },
    /** Undefined when no backups are made. */
    backup:
      env.BACKUP_KEY && place ? { key: env.BACKUP_KEY, place, maxReads: env.BACKUP_MAX_READS } : undefined,
    // They take the processor away once a request is answered. A mail server takes about two seconds, and Stripe waits for at least ten.
    mailWaitMs: isOnGoogle ? 5000 : 0,
  };
}

export type Settings = ReturnType<typeof parseSettings>;
