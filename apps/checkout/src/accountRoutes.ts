import type { Context, Hono, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { createRateLimit } from './rateLimit.ts';
import { RefusalError } from './refusal.ts';
import type { Caller, VerifyToken } from './verifyToken.ts';

export interface AccountRouteOptions {
  basePath: string;
  nowMs: () => number;
  verifyToken: VerifyToken;
  /** Seconds until the client may try again; 0 when it may now. */
  ipWaitSeconds: (request: Request) => number;
  limitBody: MiddlewareHandler;
  /** Where shop and board are. */
  shopOrigin: (request: Request) => string;
  tooManyRequests: (context: Context, waitSeconds: number) => Response;
}

/** The board asks after each shipping, and once when it opens. */
const perAccountPerMinute = 60;

const secondsPerHour = 3600;

/** @throws RefusalError */
export async function readBody(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    throw new RefusalError('The body is not JSON.');
  }
}

/** @returns a function that adds an endpoint which takes POST with an ID token, of an owner or of anybody */
export function createAccountRoutes(
  app: Hono,
  options: AccountRouteOptions,
  { isForOwners }: { isForOwners: boolean },
) {
  const { basePath, nowMs, verifyToken, ipWaitSeconds, shopOrigin } = options;
  const limitAccount = createRateLimit(perAccountPerMinute, nowMs);

  return (name: string, respond: (context: Context, caller: Caller) => Promise<object>): void => {
    const path = `${basePath}/${name}`;
    app.use(
      path,
      cors({
        origin: (_origin, context) => shopOrigin(context.req.raw),
        allowMethods: ['POST'],
        allowHeaders: ['authorization', 'content-type'],
        exposeHeaders: ['retry-after'],
        maxAge: secondsPerHour,
      }),
    );
    app.post(path, options.limitBody, async (context) => {
      const ipWait = ipWaitSeconds(context.req.raw);
      if (ipWait > 0) return options.tooManyRequests(context, ipWait);
      try {
        const caller = await verifyToken(context.req.header('authorization'));
        if (isForOwners && !caller.isOwner)
          throw new RefusalError('Only an owner of the shop may do this.', 403);
        const accountWait = limitAccount(caller.uid);
        if (accountWait > 0) return options.tooManyRequests(context, accountWait);
        return context.json(await respond(context, caller));
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error;
        return context.json(error.body, error.status);
      }
    });
    app.all(path, (context) => context.json({ error: 'Only POST is allowed.' }, 405, { allow: 'POST' }));
  };
}
