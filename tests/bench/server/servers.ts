import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Http2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Certificate } from './certificate.ts';
import type { Respond } from './compression.ts';

export interface RunningServer {
  /** Without a slash at the end. */
  origin: string;
  close: () => Promise<void>;
}

const host = '127.0.0.1';

const listenerOf = (respond: Respond) => getRequestListener(respond, { overrideGlobalObjects: false });

/** Serves plain HTTP/1.1 on a free local port. */
export async function serveHttp(respond: Respond): Promise<RunningServer> {
  const listener = listenerOf(respond);
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Serves HTTP/2 over TLS on a free local port. */
export async function serveHttp2(respond: Respond, { pem }: Certificate): Promise<RunningServer> {
  const listener = listenerOf(respond);
  const server = createSecureServer(
    { key: pem, cert: pem },
    (request, response) => void listener(request, response),
  );
  const sessions = new Set<Http2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  return {
    origin: `https://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}
