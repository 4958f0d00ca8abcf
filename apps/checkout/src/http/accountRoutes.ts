import type { Context, Hono, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { createRateLimit } from './rateLimit.ts';
import { refuseIfTooMany, RefusalError } from '../lib/refusal.ts';
import type { Caller, VerifyToken } from './verifyToken.ts';
import type { StaffRole } from '../../../../src/domain/staffRole.ts';

export interface AccountRouteOptions {
  basePath: string;
  nowMs: () => number;
  verifyToken: VerifyToken;
  /** Seconds until the client may try again; 0 when it may now. */
  ipWaitSeconds: (request: Request) => number;
  limitBody: MiddlewareHandler;
  shopOrigin: (request: Request) => string;
}

/** The board asks after each shipping, and once when it opens. */
const perAccountPerMinute = 60;

const secondsPerHour = 3600;

/** @throws RefusalError that names what is missing or malformed */
export async function readBody<Body>(
  context: Context,
  schema: v.GenericSchema<unknown, Body>,
): Promise<Body> {
  const body: unknown = await context.req.json().catch(() => undefined);
  const parsed = v.safeParse(schema, body, { abortEarly: true });
  if (parsed.success) return parsed.output;
  throw new RefusalError(`${v.getDotPath(parsed.issues[0]) ?? 'The body'} is missing or malformed.`);
}

export const refuseOtherMethods = (app: Hono, path: string, allow: string) =>
  app.all(path, (context) => context.json({ error: `Only ${allow} is allowed.` }, 405, { allow }));

export const notAllowed = () => new RefusalError('This account may not do this.', 403);

/** @returns a function that adds an endpoint which takes POST with an ID token */
export function createAccountRoutes(
  app: Hono,
  options: AccountRouteOptions,
  roles: readonly StaffRole[] | 'anyone',
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
      const caller = await verifyToken(context.req.header('authorization')).catch((error: unknown) => {
        // Nothing else counts by IP: all customers of a mobile network may share one.
        if (error instanceof RefusalError) refuseIfTooMany(ipWaitSeconds(context.req.raw));
        throw error;
      });
      if (roles !== 'anyone' && (!caller.role || !roles.includes(caller.role))) throw notAllowed();
      refuseIfTooMany(limitAccount(caller.uid));
      return context.json(await respond(context, caller));
    });
    refuseOtherMethods(app, path, 'POST');
  };
}
