import { constants, publicDecrypt, publicEncrypt } from 'node:crypto';
import * as v from 'valibot';
import { formatAmount } from '../money.ts';
import { urlWithoutSlash } from '../settingsSchemas.ts';
import { toShopperDetails } from './payHere.ts';
import { ForgedNotificationError, ProviderRefusalError } from './provider.ts';
import type { PaymentProvider, PaymentReport } from './provider.ts';

export interface WebxpaySettings {
  name: 'webxpay';
  secretKey: string;
  /** PEM. To be kept secret: who has it can have another amount paid for an order, and no answer names the amount. */
  publicKey: string;
  /** This server's own URL, without a trailing slash. */
  serverUrl: string;
  isSandbox: boolean;
}

/** The environment's variables for WEBXPAY. A PEM in one line has `\n` for its line breaks. */
export const webxpaySchema = v.pipe(
  v.object({
    WEBXPAY_SECRET_KEY: v.pipe(v.string(), v.trim()),
    WEBXPAY_PUBLIC_KEY: v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll('\\n', '\n').trim()),
      v.regex(/^-----BEGIN PUBLIC KEY-----\s[^-]+-----END PUBLIC KEY-----$/, 'is not a public key in PEM'),
    ),
    WEBXPAY_MODE: v.picklist(['sandbox', 'live'], 'must be sandbox or live'),
    SERVER_URL: urlWithoutSlash,
  }),
  v.transform((env): WebxpaySettings => ({
    name: 'webxpay',
    secretKey: env.WEBXPAY_SECRET_KEY,
    publicKey: env.WEBXPAY_PUBLIC_KEY,
    serverUrl: env.SERVER_URL,
    isSandbox: env.WEBXPAY_MODE === 'sandbox',
  })),
);

/** The same for every merchant, in each of WEBXPAY's samples. */
const encryptionMethod = 'JCs3J+6oSz4V0LgE0zi/Bg==';

/** The last part is the amount in cents: of what WEBXPAY signs, the order's id is all that this server has chosen. */
const sessionIdPattern = /^wx_[0-9a-f]{32}_([1-9]\d{0,9})$/;

/** @throws ForgedNotificationError */
function readSigned(form: URLSearchParams, publicKey: string): string {
  const bytesOf = (name: string) => Buffer.from(form.get(name) ?? '', 'base64');
  const payment = bytesOf('payment');
  let signed: Buffer;
  try {
    signed = publicDecrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, bytesOf('signature'));
  } catch (cause) {
    throw new ForgedNotificationError('The signature cannot be read.', { cause });
  }
  // Neither is secret, so the time of the comparison tells nothing.
  if (payment.length === 0 || !signed.equals(payment))
    throw new ForgedNotificationError('The signature is wrong.');
  return payment.toString('utf8');
}

function toReport(sessionId: string, reference: string, status: string): PaymentReport {
  const [, cents] = sessionIdPattern.exec(sessionId) ?? [];
  // Another shop's of the same merchant.
  if (cents === undefined) return { kind: 'ignored' };
  if (status !== '00' && status !== '0') return { kind: 'failed', sessionId };
  return { kind: 'paid', sessionId, amountMinor: Number(cents), currency: 'lkr', reference };
}

/**
 * WEBXPAY's redirect page. The shopper's browser brings the answer: a tab that is closed too early leaves a payment that only
 * WEBXPAY's portal knows, and there is no way to ask for it.
 * @see https://developers.webxpay.com/Guides/Redirect-Integration/redirect.html
 */
export function createWebxpayProvider(
  options: Omit<WebxpaySettings, 'name'> & { mark: string },
): PaymentProvider {
  const { secretKey, publicKey, serverUrl, isSandbox, mark } = options;
  const host = isSandbox ? 'https://stagingxpay.info' : 'https://webxpay.com';
  const refuse = async () => {
    throw new ProviderRefusalError('not-allowed', 'WEBXPAY takes no such request. Use its portal.');
  };
  return {
    name: 'webxpay',
    mark,
    refundsOnce: false,
    start: async ({ amountMinor }) => {
      const id = `wx_${crypto.randomUUID().replaceAll('-', '')}_${amountMinor}`;
      return { id, url: `${serverUrl}/pay/${id}` };
    },
    readNotification: async (request) => {
      const signed = readSigned(new URLSearchParams(await request.text()), publicKey);
      // The fifth is a comment, the sixth the bank's gateway.
      const [sessionId = '', reference = '', , status = ''] = signed.split('|');
      return {
        id: reference,
        type: `status ${status}`,
        report: toReport(sessionId, reference, status),
        isByShopper: true,
      };
    },
    // WEBXPAY cannot be asked: what it has not told of counts as unpaid.
    readState: async (sessionId) => [{ kind: 'none', sessionId }],
    // This server's own page, without which nobody gets to WEBXPAY, refuses it then.
    end: async (sessionId) => [{ kind: 'expired', sessionId }],
    refund: refuse,
    redirectForm: {
      isSessionId: (id) => sessionIdPattern.test(id),
      buildForm: ({ sessionId, amountMinor, page }) => {
        const order = Buffer.from(`${sessionId}|${formatAmount(amountMinor)}`);
        const encrypted = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, order);
        return {
          action: `${host}/index.php?route=checkout/billing`,
          fields: [
            { name: 'secret_key', value: secretKey },
            { name: 'payment', value: encrypted.toString('base64') },
            { name: 'process_currency', value: 'LKR' },
            { name: 'country', value: 'Sri Lanka' },
            { name: 'cms', value: 'Sarasa' },
            { name: 'enc_method', value: encryptionMethod },
          ],
          details: toShopperDetails(page.customer),
          detailNames: { phone: 'contact_number', address: 'address_line_one' },
        };
      },
    },
  };
}
