import type { ExprNode } from 'groq-js';
import { isRecord } from '../values.ts';

/** @param parent the document, while one of its lists is filtered */
type Read = (value: unknown, parent?: unknown) => unknown;

/** GROQ equality: arrays and objects are never equal. */
const isEqual = (left: unknown, right: unknown) =>
  left === right && (left === null || typeof left !== 'object');

/** GROQ orders numbers, strings and booleans, each among themselves. */
const orderedTypes = new Set(['number', 'string', 'boolean']);

const compare = (isOrdered: (left: number, right: number) => boolean) => (left: unknown, right: unknown) =>
  typeof left === typeof right && orderedTypes.has(typeof left)
    ? isOrdered(left as number, right as number)
    : null;

const operators: Record<string, (left: unknown, right: unknown) => boolean | null> = {
  '<': compare((left, right) => left < right),
  '<=': compare((left, right) => left <= right),
  '>': compare((left, right) => left > right),
  '>=': compare((left, right) => left >= right),
  '==': isEqual,
  '!=': (left, right) => !isEqual(left, right),
  in: (left, right) => (Array.isArray(right) ? right.some((entry) => isEqual(left, entry ?? null)) : null),
};

/** `&&` and `||` in GROQ's three-valued logic: if either side is `dominant` so is the result, else null if either is not a boolean. */
function combine(left: Read, right: Read, dominant: boolean): Read {
  return (...scope) => {
    const values = [left(...scope), right(...scope)];
    if (values.includes(dominant)) return dominant;
    return values.every((value) => typeof value === 'boolean') ? !dominant : null;
  };
}

/**
 * Compiles a filter expression into a function of one document, about ten times as fast as evaluating it with groq-js.
 * @param isNested whether it filters a list of a document
 * @returns undefined when the expression contains anything but comparisons, `in`, logic, attributes, constants and the number
 *   of a list's entries that pass such a filter
 */
export function compileFilter(node: ExprNode, isNested = false): Read | undefined {
  switch (node.type) {
    case 'Value': {
      const value: unknown = node.value ?? null;
      return () => value;
    }
    case 'AccessAttribute': {
      const { base, name } = node;
      const readBase = base ? compileFilter(base, isNested) : (value: unknown) => value;
      return (
        readBase &&
        ((...scope) => {
          const object = readBase(...scope);
          return isRecord(object) && Object.hasOwn(object, name) ? (object[name] ?? null) : null;
        })
      );
    }
    case 'This':
      return (value) => value;
    case 'Parent':
      return isNested && node.n === 1 ? (_value, parent) => parent : undefined;
    case 'Filter': {
      const [list, passes] = [compileFilter(node.base), compileFilter(node.expr, true)];
      if (isNested || !list || !passes) return undefined;
      return (document) => {
        const entries = list(document);
        return Array.isArray(entries)
          ? entries.filter((entry) => passes(entry ?? null, document) === true)
          : null;
      };
    }
    case 'FuncCall': {
      const [list, ...rest] = node.args.map((argument) => compileFilter(argument, isNested));
      if (node.namespace !== 'global' || node.name !== 'count' || !list || rest.length > 0) return undefined;
      return (...scope) => {
        const entries = list(...scope);
        return Array.isArray(entries) ? entries.length : null;
      };
    }
    case 'Group':
      return compileFilter(node.base, isNested);
    case 'And':
    case 'Or': {
      const [left, right] = [compileFilter(node.left, isNested), compileFilter(node.right, isNested)];
      return left && right && combine(left, right, node.type === 'Or');
    }
    case 'Not': {
      const read = compileFilter(node.base, isNested);
      return (
        read &&
        ((...scope) => {
          const value = read(...scope);
          return typeof value === 'boolean' ? !value : null;
        })
      );
    }
    case 'OpCall': {
      const operator = operators[node.op];
      const [left, right] = [compileFilter(node.left, isNested), compileFilter(node.right, isNested)];
      return operator && left && right && ((...scope) => operator(left(...scope), right(...scope)));
    }
    default:
      return undefined;
  }
}
