/** An error while a condition is evaluated. It counts as a refusal, unless the other side of a `||` allows. */
export class RuleError extends Error {
  override name = 'RuleError';
}
