import type { LogEntry } from './log.ts';

/** The message is not logged: a service may repeat an e-mail, a name or a key in it. */
const loggedFields = {
  type: 'errorType',
  code: 'errorCode',
  param: 'errorParam',
  statusCode: 'errorStatus',
  requestId: 'errorRequestId',
} as const;

export function describeError(error: unknown): Omit<LogEntry, 'severity' | 'event'> {
  if (!(error instanceof Error)) return { error: typeof error };
  const codes = Object.entries(loggedFields).flatMap(([field, name]): [string, string | number][] => {
    const value: unknown = Reflect.get(error, field);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  const frames = error.stack?.replace(error.message, '').split('\n');
  const thrownAt = frames?.find((line) => /^\s+at /.test(line));
  return { error: error.name, ...Object.fromEntries(codes), thrownAt: thrownAt?.trim() };
}
