import { compareText } from '../order.ts';
import { RuleError } from './ruleError.ts';
import { hasEntry, isEqual, isNumber, Timestamp } from './ruleValues.ts';
import type { Expression } from './scope.ts';

export function asFlag(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new RuleError('a boolean is needed');
}

/**
 * `&&` and `||`: the first side that decides does, and the other is not evaluated. An error on one side is
 * forgiven when the other side decides: `error || true` is true and `error && false` is false.
 * Source: https://firebase.google.com/docs/reference/security/storage#rule_evaluation
 */
export function decide(deciding: boolean, left: Expression, right: Expression): Expression {
  return (frame) => {
    let first: boolean;
    try {
      first = asFlag(left(frame));
    } catch (error) {
      if (error instanceof RuleError && asFlag(right(frame)) === deciding) return deciding;
      throw error;
    }
    return first === deciding ? deciding : asFlag(right(frame));
  };
}

function compare(test: (difference: number) => boolean) {
  return (a: unknown, b: unknown): boolean => {
    if (isNumber(a) && isNumber(b)) return test(a < b ? -1 : a > b ? 1 : isEqual(a, b) ? 0 : NaN);
    if (typeof a === 'string' && typeof b === 'string') return test(compareText(a, b));
    if (a instanceof Timestamp && b instanceof Timestamp) return test(a.micros - b.micros);
    throw new RuleError('only numbers, strings and timestamps have an order');
  };
}

function isIn(wanted: unknown, container: unknown): boolean {
  if (container instanceof Map) return container.has(wanted);
  if (container instanceof Set || Array.isArray(container)) return hasEntry(container, wanted);
  throw new RuleError('a list, a set or a map is needed');
}

/** The operators between two values. */
export const relations: Readonly<Record<string, (a: unknown, b: unknown) => boolean>> = {
  '==': isEqual,
  '!=': (a, b) => !isEqual(a, b),
  '<': compare((difference) => difference < 0),
  '<=': compare((difference) => difference <= 0),
  '>': compare((difference) => difference > 0),
  '>=': compare((difference) => difference >= 0),
  in: isIn,
};
