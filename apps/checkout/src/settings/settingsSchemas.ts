import * as v from 'valibot';
import {
  filled,
  matching,
  paymentSuccessToken,
  sanityDataset,
  sanityProjectId,
} from '../../../../src/config/readSettings.ts';
import { districtNames } from '../../../../src/domain/contact.ts';
import { paymentProviders, paymentWays } from '../../../../src/domain/paymentState.ts';
import { parseUrl } from '../../../../src/lib/text.ts';
import { cardOnly } from '../payments/methods.ts';
import { toMinorUnits } from '../lib/money.ts';
import type { PaymentMethods } from '../payments/methods.ts';
import { urlWithoutSlash, urlWithSlash, wholeNumber } from '../lib/settingParts.ts';

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

const listed = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function someOf<const Part extends string>(parts: readonly Part[], hint: string) {
  const isPart = (text: string): text is Part => parts.some((part) => part === text);
  return v.pipe(
    filled,
    v.transform((text) => listed(text, ',')),
    v.check((list) => list.length > 0 && list.every(isPart) && new Set(list).size === list.length, hint),
    v.transform((list) => list.filter(isPart)),
  );
}

const lkrFrom = (min: number) => v.pipe(wholeNumber(min), v.transform(toMinorUnits));

/** How customers may pay. Amounts are in LKR. */
export const methodsSchema = v.pipe(
  v.object({
    PAYMENT_METHODS: v.optional(someOf(paymentWays, 'must be a list of card, cod and transfer, each once')),
    COD_FEE: v.optional(lkrFrom(0)),
    COD_MAX: v.optional(lkrFrom(1)),
    COD_DISTRICTS: v.optional(
      someOf(districtNames(), 'must be a list of districts, such as Colombo,Nuwara Eliya'),
    ),
    TRANSFER_ACCOUNT: v.optional(filled),
    UNPAID_LIMIT: v.optional(wholeNumber(1)),
  }),
  v.transform((env): PaymentMethods => ({
    ways: env.PAYMENT_METHODS ?? cardOnly.ways,
    codFeeMinor: env.COD_FEE ?? cardOnly.codFeeMinor,
    codMaxMinor: env.COD_MAX ?? cardOnly.codMaxMinor,
    codDistricts: env.COD_DISTRICTS ?? cardOnly.codDistricts,
    transferTo: listed(env.TRANSFER_ACCOUNT ?? '', '|'),
    unpaidLimit: env.UNPAID_LIMIT ?? cardOnly.unpaidLimit,
  })),
);

/** Keeps the owner's order: the first starts payments. */
export const providersSchema = v.object({
  PAYMENT_PROVIDER: v.optional(
    someOf(paymentProviders, `must be a list of ${paymentProviders.join(' and ')}, each once`),
    'stripe',
  ),
});

export const commonSchema = v.object({
  ORDERS: v.optional(v.picklist(['server', 'browser'], 'must be server or browser'), 'server'),
  SHOP_URL: urlWithSlash,
  SHOP_MARK: v.optional(matching(/^[\w.:-]{1,60}$/, 'may hold letters, digits, dots and dashes only')),
  PAYMENT_SUCCESS_TOKEN: paymentSuccessToken,
  SANITY_PROJECT_ID: sanityProjectId,
  SANITY_DATASET: sanityDataset,
  SANITY_API_HOST: v.optional(urlWithoutSlash),
  SANITY_TOKEN: v.optional(filled),
  SANITY_WRITE_TOKEN: v.optional(filled),
  TRUSTED_PROXIES: v.optional(wholeNumber(0)),
  PORT: v.optional(wholeNumber(0), '8787'),
  SERVER_URL: v.optional(urlWithoutSlash),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(sender),
});
