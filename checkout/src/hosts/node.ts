import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { consoleLog } from '../log.ts';
import { createHandler } from './createHandler.ts';
import { run } from './environment.ts';

/** A host gives a server about ten seconds between SIGTERM and the end. */
const stopMs = 8000;

await run(async () => {
  const addresses = new WeakMap<Request, string>();
  const { settings, handle } = createHandler(process.env, (request) => addresses.get(request) ?? '');
  const listener = getRequestListener((request, { incoming }) => {
    addresses.set(request, incoming.socket.remoteAddress ?? '');
    return handle(request);
  });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, resolve);
  });
  consoleLog({ severity: 'INFO', event: 'started', provider: settings.provider.name, port: settings.port });

  const stop = () => {
    consoleLog({ severity: 'INFO', event: 'stopping' });
    server.close(() => process.exit());
    setTimeout(() => server.closeAllConnections(), stopMs).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
});
