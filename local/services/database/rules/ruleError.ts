/** An error while evaluating a condition. It denies access, unless the other side of a `||` grants it. */
export class RuleError extends Error {
  override name = 'RuleError';
}
