/** The message says how to call the command. */
export class UsageError extends Error {
  override name = 'UsageError';
}
