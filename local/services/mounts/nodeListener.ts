import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/**
 * Mounts a function from request to response on a Node server.
 * `Response.error()` breaks the connection, as a lost network does.
 */
export function nodeListener(respond: (request: Request) => Promise<Response>) {
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      const response = await respond(request);
      if (response.type !== 'error') return response;
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
  return (incoming: IncomingMessage, outgoing: ServerResponse) => void listener(incoming, outgoing);
}
