import { constants, generateKeyPairSync, privateDecrypt, privateEncrypt } from 'node:crypto';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The stand-in's credentials, as they would appear in the checkout server's settings. */
export const webxpayAccount = { secretKey: '630be963-stand-in', publicKey };

/** Source: https://developers.webxpay.com/Guides/Redirect-Integration/redirect.html */
const requiredFields = ['first_name', 'last_name', 'email', 'contact_number', 'address_line_one'];

/** Without its padding, which some versions of Node refuse to take off. */
function decrypt(payment: string): string {
  const padded = privateDecrypt(
    { key: privateKey, padding: constants.RSA_NO_PADDING },
    Buffer.from(payment, 'base64'),
  );
  if (padded[0] !== 0 || padded[1] !== 2) throw new Error('Invalid encryption.');
  return padded.subarray(padded.indexOf(0, 2) + 1).toString('utf8');
}

/**
 * The order of a form that the shopper's browser posts to WEBXPAY.
 * @throws Error as WEBXPAY's page shows it
 */
export function readWebxpayForm(form: URLSearchParams): { orderId: string; amount: string } {
  const missing = requiredFields.filter((name) => !form.get(name)?.trim());
  if (missing.length > 0) throw new Error(`Required fields are missing: ${missing.join(', ')}.`);
  if (form.get('secret_key') !== webxpayAccount.secretKey) throw new Error('Invalid Request URL.');
  if (form.get('process_currency') !== 'LKR') throw new Error('The stand-in supports only LKR.');
  const [orderId = '', amount = '', ...rest] = decrypt(form.get('payment') ?? '').split('|');
  if (rest.length > 0 || !/^\d{1,8}\.\d\d$/.test(amount)) throw new Error('Invalid encryption.');
  return { orderId, amount };
}

/**
 * What the shopper's browser posts to the merchant's return URL.
 * @param status `00` for approved, `15` for declined
 */
export function webxpayAnswer(orderId: string, status: string, reference = '100017'): URLSearchParams {
  const comment = status === '00' ? 'Transaction Approved' : 'Transaction Declined';
  const payment = Buffer.from([orderId, reference, '2026-11-27 10:00:00', status, comment, 'VISA'].join('|'));
  return new URLSearchParams({
    payment: payment.toString('base64'),
    signature: privateEncrypt(privateKey, payment).toString('base64'),
    custom_fields: '',
  });
}
