import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';

/** Makes a certificate for `localhost` that nobody trusts. */
function createCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'smtp-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    execFileSync(
      'openssl',
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${cert}`.split(
        ' ',
      ),
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const certificate = createCertificate();

export interface SmtpCommand {
  line: string;
  isEncrypted: boolean;
}

export interface SmtpServerOptions {
  /** TLS from the first byte. */
  isSecure?: boolean;
  offersStartTls?: boolean;
  /** Instead of the usual answers, by the first word of the command; `.` is the end of the mail. `cut` ends the connection. */
  answers?: Record<string, string>;
}

/** A mail server that takes one account, `shop` with `secret`, and keeps what it is told. */
export async function startSmtpServer(options: SmtpServerOptions = {}) {
  const { isSecure = false, offersStartTls = true, answers = {} } = options;
  const commands: SmtpCommand[] = [];
  const messages: string[] = [];
  const sockets = new Set<Socket>();

  function talk(socket: Socket, isEncrypted: boolean) {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    let pending = '';
    let message: string | undefined;
    const say = (...lines: string[]) => socket.write(`${lines.join('\r\n')}\r\n`);

    function answer(line: string) {
      const word = line.split(/[ :]/)[0]?.toUpperCase() ?? '';
      commands.push({ line, isEncrypted });
      const special = answers[word];
      if (special === 'cut') return void socket.destroy();
      if (special !== undefined) return void say(special);
      switch (word) {
        case 'EHLO':
          return void say(
            '250-localhost',
            ...(offersStartTls && !isEncrypted ? ['250-STARTTLS'] : []),
            '250 AUTH PLAIN',
          );
        case 'STARTTLS': {
          if (!offersStartTls) return void say('502 Unknown command');
          say('220 Go ahead');
          socket.removeListener('data', read);
          talk(new TLSSocket(socket, { isServer: true, ...certificate }), true);
          return undefined;
        }
        case 'AUTH': {
          const credentials = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString();
          return void say(credentials === '\0shop\0secret' ? '235 Welcome' : '535 Wrong password');
        }
        case 'DATA':
          message = '';
          return void say('354 Go ahead');
        case 'QUIT':
          say('221 Bye');
          return void socket.end();
        default:
          return void say('250 OK');
      }
    }

    function read(data: Buffer) {
      pending += data.toString();
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (message === undefined) answer(line);
        else if (line === '.') {
          messages.push(message);
          message = undefined;
          answer('.');
        } else message += `${line}\n`;
      }
    }
    socket.on('data', read);
    return say;
  }

  const server = isSecure
    ? createTlsServer(certificate, (socket) => void talk(socket, true)('220 localhost'))
    : createServer((socket) => void talk(socket, false)('220 localhost'));
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    commands,
    messages,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
