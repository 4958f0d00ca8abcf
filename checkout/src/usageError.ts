/** A command was called in a way that it does not know; the message says how to call it. */
export class UsageError extends Error {
  override name = 'UsageError';
}
