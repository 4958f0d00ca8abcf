import { compareText } from '../order.ts';
import { RuleError } from './ruleError.ts';
import { hasEntry, isEqual, isNumber, Timestamp } from './ruleValues.ts';
import type { Expression } from './scope.ts';

/** @throws RuleError when the value is not a boolean */
export function asBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new RuleError('expected a boolean');
}

/**
 * `&&` and `||` with short-circuit evaluation. An error on one side is ignored when the other side is dominant: `error || true` is true
 * and `error && false` is false.
 * Source: https://firebase.google.com/docs/reference/security/storage#rule_evaluation
 * @param dominant the value that determines the result: false for `&&`, true for `||`
 */
export function logical(dominant: boolean, left: Expression, right: Expression): Expression {
  return (frame) => {
    let first: boolean;
    try {
      first = asBoolean(left(frame));
    } catch (error) {
      if (error instanceof RuleError && asBoolean(right(frame)) === dominant) return dominant;
      throw error;
    }
    return first === dominant ? dominant : asBoolean(right(frame));
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
  throw new RuleError('expected a list, a set or a map');
}

export const relations: Readonly<Record<string, (a: unknown, b: unknown) => boolean>> = {
  '==': isEqual,
  '!=': (a, b) => !isEqual(a, b),
  '<': compare((difference) => difference < 0),
  '<=': compare((difference) => difference <= 0),
  '>': compare((difference) => difference > 0),
  '>=': compare((difference) => difference >= 0),
  in: isIn,
};

const asFloat = (value: unknown): number => {
  if (typeof value === 'number') return value;
  throw new RuleError('expected a float: what an operator makes of an integer is not documented');
};

/** The operators of multiplication. */
export const arithmetic: Readonly<Record<string, (a: unknown, b: unknown) => unknown>> = {
  '*': (a, b) => asFloat(a) * asFloat(b),
  '/': (a, b) => asFloat(a) / asFloat(b),
};
