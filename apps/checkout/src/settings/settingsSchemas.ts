import * as v from 'valibot';
import {
  filled,
  matching,
  paymentSuccessToken,
  sanityDataset,
  sanityProjectId,
} from '../../../../src/config/readSettings.ts';
import { paymentProviders } from '../../../../src/domain/paymentState.ts';
import { parseUrl } from '../../../../src/lib/text.ts';
import { someOf, urlWithoutSlash, urlWithSlash, wholeNumber } from '../lib/settingParts.ts';

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
  SANITY_TOKEN: v.optional(filled),
  SANITY_WRITE_TOKEN: v.optional(filled),
  TRUSTED_PROXIES: v.optional(wholeNumber(0)),
  PORT: v.optional(wholeNumber(0), '8787'),
  SERVER_URL: v.optional(urlWithoutSlash),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(sender),
});
