import { afterEach, describe, expect, it } from 'vitest';
import { shop } from '../../../src/config/shop.ts';
import { createSmtpMailer } from '../src/mail/smtpMailer.ts';
import type { SmtpSettings } from '../src/mail/smtpMailer.ts';
import { certificate, startSmtpServer } from './smtpServer.ts';
import type { SmtpServerOptions } from './smtpServer.ts';

let server: Awaited<ReturnType<typeof startSmtpServer>>;
afterEach(() => server.stop());

interface Connecting extends Pick<SmtpSettings, 'ca'> {
  scheme?: string;
  host?: string;
  password?: string;
}

async function connect(options: SmtpServerOptions = {}, settings: Connecting = {}) {
  server = await startSmtpServer(options);
  const {
    scheme = options.isSecure ? 'smtps' : 'smtp',
    host = 'localhost',
    password = 's%65cret',
  } = settings;
  const { ca = certificate.cert } = settings;
  const url = `${scheme}://shop:${password}@${host}:${server.port}`;
  return createSmtpMailer({ url, from: '"Sarasa, Colombo" <hello@sarasa.example>', ca });
}

const mail = {
  to: 'nimal@example.com',
  subject: 'Your order is on its way',
  text: 'Dear නිමල්,\n.\nBye',
  html: '<p>Dear නිමල්</p>',
};

const send = async (mailer: Awaited<ReturnType<typeof connect>>, overrides: Partial<typeof mail> = {}) => {
  const connection = await mailer.open();
  try {
    return await connection.send({ ...mail, ...overrides });
  } finally {
    connection.close();
  }
};

const words = () => server.commands.map(({ line }) => line.split(/[ :]/)[0]);
const spokenInClear = () => server.commands.filter(({ isEncrypted }) => !isEncrypted).map(({ line }) => line);

const decodeBase64 = (message: string) =>
  message
    .split(/\n\n/)
    .map((part) => Buffer.from(part, 'base64').toString())
    .join('\n');

describe('mail over SMTP', () => {
  it('upgrades the connection before it signs in and sends', async () => {
    expect(await send(await connect())).toBe('sent');
    for (const line of spokenInClear()) expect(line).toMatch(/^(EHLO .*|STARTTLS)$/);
    expect(words()).toEqual(expect.arrayContaining(['AUTH', 'MAIL', 'RCPT', 'DATA']));
    const [message = ''] = server.messages;
    expect(message).toContain('From: "Sarasa, Colombo" <hello@sarasa.example>');
    expect(message).toContain('To: nimal@example.com');
    expect(message).toContain(`Reply-To: ${shop.email}`);
    expect(message).toContain('Subject: Your order is on its way');
    expect(message).toContain('Auto-Submitted: auto-generated');
    expect(message).toMatch(/Content-Type: multipart\/alternative/);
    expect(message + decodeBase64(message)).toContain('Dear');
  });

  it('speaks TLS from the first byte to an smtps server', async () => {
    expect(await send(await connect({ isSecure: true }))).toBe('sent');
    expect(spokenInClear()).toEqual([]);
    expect(server.messages).toHaveLength(1);
  });

  it.each<[what: string, options: SmtpServerOptions, settings: Connecting, error: RegExp]>([
    ['offers no encryption', { offersStartTls: false }, {}, /STARTTLS/],
    ['refuses to encrypt', { answers: { STARTTLS: '454 Not now' } }, {}, /STARTTLS/],
    ['shows a certificate that nobody trusts', {}, { ca: '' }, /certificate/],
    ['shows the certificate of another host', {}, { host: '127.0.0.1' }, /altnames/],
    ['speaks no TLS where smtps was asked for', {}, { scheme: 'smtps' }, /./],
  ])('tells a server nothing that %s', async (_what, options, settings, error) => {
    const mailer = await connect(options, settings);
    await expect(mailer.open()).rejects.toThrow(error);
    expect(words()).not.toContain('AUTH');
    expect(words()).not.toContain('MAIL');
  });

  it('does not open with a wrong password, or when the server is gone', async () => {
    await expect((await connect({}, { password: 'wrong' })).open()).rejects.toThrow(/535/);
    expect(words()).not.toContain('MAIL');
    await server.stop();
    const mailer = await connect();
    await server.stop();
    await expect(mailer.open()).rejects.toThrow(/ECONNREFUSED/);
  });

  it.each<[delivery: string, what: string, answers: Record<string, string>]>([
    ['refused', 'an unknown recipient', { RCPT: '550 No such user' }],
    ['refused', 'a refused mail', { '.': '554 Spam' }],
    ['deferred', 'a full mailbox', { RCPT: '452 Mailbox full' }],
    ['deferred', 'a busy server', { '.': '451 Try again' }],
    ['deferred', 'a sender that is not taken now', { MAIL: '421 Too many' }],
    ['unsure', 'a connection that breaks before the answer', { '.': 'cut' }],
  ])('is %s after %s', async (delivery, _what, answers) => {
    expect(await send(await connect({ answers }))).toBe(delivery);
  });

  it('goes to one recipient, and takes no headers from values', async () => {
    const mailer = await connect();
    await send(mailer, {
      to: 'nimal@example.com\r\nBcc: spy@example.com',
      subject: 'On its way\r\nBcc: spy@example.com',
    });
    const recipients = server.commands.filter(({ line }) => line.startsWith('RCPT'));
    expect(recipients.length).toBeLessThanOrEqual(1);
    expect(JSON.stringify(recipients)).not.toMatch(/<spy@/);
    for (const message of server.messages) expect(message).not.toMatch(/^Bcc:/im);
  });
});
