import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ownerMailEveryMs } from '../mail/ownerMail.ts';
import { describeError } from '../lib/describeError.ts';
import { consoleLog } from '../lib/log.ts';
import { createHandler } from './createHandler.ts';
import { runMain } from './environment.ts';

/** Hosts typically wait ten seconds between SIGTERM and SIGKILL. */
const shutdownTimeoutMs = 8000;

const minuteMs = 60_000;
const dueWorkIntervalMs = 15 * 60_000;

await runMain(async () => {
  const socketIps = new WeakMap<Request, string>();
  const { settings, backups, sendMails, publishStock, tellOwner, runDueWork, handle } = createHandler(
    process.env,
    (request) => socketIps.get(request) ?? '',
  );
  const listener = getRequestListener((request, { incoming }) => {
    socketIps.set(request, incoming.socket.remoteAddress ?? '');
    return handle(request);
  });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, resolve);
  });
  const [provider] = settings.providers;
  consoleLog({ severity: 'INFO', event: 'started', provider: provider?.name, port: settings.port });

  const every = (intervalMs: number, event: string, run: () => Promise<unknown>) => {
    const tryRun = () =>
      run().catch((error: unknown) => consoleLog({ severity: 'ERROR', event, ...describeError(error) }));
    setInterval(() => void tryRun(), intervalMs).unref();
    return tryRun;
  };
  // The board may have been closed or offline when mail became due.
  const sendDue = async () => {
    await publishStock?.();
    await sendMails();
  };
  if (publishStock || settings.mail) every(minuteMs, 'mails_failed', sendDue);
  if (settings.mail) every(ownerMailEveryMs, 'owner_mail_failed', tellOwner);
  // The first run does at once what was due while the server was down.
  void every(dueWorkIntervalMs, 'due_work_failed', runDueWork)();
  if (backups) void every(60 * minuteMs, 'backup_failed', backups.backUpAtNight)();

  const stop = () => {
    consoleLog({ severity: 'INFO', event: 'stopping' });
    server.close(() => process.exit());
    setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
});
