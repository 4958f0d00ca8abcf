import * as v from 'valibot';
import { defaultRateLimits } from './rateLimit.ts';
import type { RateLimits } from './rateLimit.ts';
import { findContradictions } from './settingsContradictions.ts';
import { commonSchema, payHereSchema, stripeSchema } from './settingsSchemas.ts';
import type { PayHereSettings, StripeSettings } from './settingsSchemas.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

export interface Settings {
  provider: StripeSettings | PayHereSettings;
  /** Ends in `/`. */
  shopUrl: string;
  paymentSuccessToken: string;
  catalogue: { queryUrl: string; token?: string };
  rateLimit: RateLimits;
  trustedProxies: number;
  port: number;
}

/** Its message names every missing or malformed variable, and shows the value of none: some are secrets. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  constructor(lines: readonly string[]) {
    super(
      `The settings are incomplete (see checkout/.env.example):\n${lines.map((line) => `  ${line}`).join('\n')}`,
    );
  }
}

/** An unset line of an `.env` file is an empty text. */
const withoutEmpty = (variables: Variables) =>
  Object.fromEntries(
    Object.entries(variables).filter(([, text]) => text !== undefined && text.trim() !== ''),
  );

function namedIssues(
  result: { success: boolean; issues?: readonly v.BaseIssue<unknown>[] | undefined },
  set: object,
) {
  return (result.issues ?? []).map(({ path, message }) => {
    const name = String(path?.[0]?.key);
    return `${name} ${name in set ? message : 'is missing'}`;
  });
}

/**
 * Reads and checks the environment.
 * @throws SettingsError that names every variable which is missing, malformed or at odds with another
 */
export function parseSettings(variables: Variables): Settings {
  const set = withoutEmpty(variables);
  const common = v.safeParse(commonSchema, set, { abortPipeEarly: true });
  const isPayHere = set.PAYMENT_PROVIDER === 'payhere';
  const provider = v.safeParse<typeof stripeSchema | typeof payHereSchema>(
    isPayHere ? payHereSchema : stripeSchema,
    set,
    { abortPipeEarly: true },
  );
  const lines = [...namedIssues(common, set), ...namedIssues(provider, set), ...findContradictions(set)];
  if (!common.success || !provider.success || lines.length > 0) throw new SettingsError(lines);

  const env = common.output;
  const apiHost = env.SANITY_API_HOST ?? `https://${env.SANITY_PROJECT_ID}.api.sanity.io`;
  return {
    provider: provider.output,
    shopUrl: env.SHOP_URL,
    paymentSuccessToken: env.PAYMENT_SUCCESS_TOKEN,
    catalogue: {
      queryUrl: `${apiHost}/v2023-07-11/data/query/${env.SANITY_DATASET}`,
      ...(env.SANITY_TOKEN !== undefined && { token: env.SANITY_TOKEN }),
    },
    rateLimit: {
      perAddressPerMinute: env.REQUESTS_PER_ADDRESS ?? defaultRateLimits.perAddressPerMinute,
      perAccountPerMinute: env.REQUESTS_PER_ACCOUNT ?? defaultRateLimits.perAccountPerMinute,
    },
    // Cloud Run and Cloud Functions stand behind one proxy of Google's.
    trustedProxies: env.TRUSTED_PROXIES ?? ('K_SERVICE' in set ? 1 : 0),
    port: env.PORT,
  };
}
