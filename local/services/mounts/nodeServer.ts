import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LocalServices } from '../localServices.ts';
import { nodeListener } from './nodeListener.ts';
import { createStaticFiles } from './staticFiles.ts';

export interface ServerOptions {
  services: LocalServices;
  /** A built app to serve beside the services. */
  staticDir?: string;
  /** Whether the app is served with the headers of its `_headers` file, as hosts do that read it. */
  sendsHeaders?: boolean;
  /** 0 for any free port. */
  port?: number;
  host?: string;
  /** The folder of the host in which the app lies, with a slash at both ends. */
  basePath?: string;
}

export interface RunningServer {
  /** Without a slash at the end. */
  url: string;
  services: LocalServices;
  /** Ends the server and every open connection. */
  close: () => Promise<void>;
}

/** Starts the local services, and a built app if one is given, on one origin. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { services, staticDir, sendsHeaders, port = 0, host = '127.0.0.1', basePath } = options;
  const app =
    staticDir === undefined
      ? () => Promise.resolve(new Response('Not Found', { status: 404 }))
      : createStaticFiles(staticDir, basePath, sendsHeaders);
  const server = createServer(nodeListener((request) => services.handle(request) ?? app(request)));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    services,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
