import type { ExprNode } from 'groq-js';
import { isRecord } from '../values.ts';

type Read = (document: unknown) => unknown;

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
  return (document) => {
    const values = [left(document), right(document)];
    if (values.includes(dominant)) return dominant;
    return values.every((value) => typeof value === 'boolean') ? !dominant : null;
  };
}

/**
 * Compiles a filter expression into a function of one document, about ten times as fast as evaluating it with groq-js.
 * @returns undefined when the expression contains anything but comparisons, `in`, logic, attributes and constants
 */
export function compileFilter(node: ExprNode): Read | undefined {
  switch (node.type) {
    case 'Value': {
      const value: unknown = node.value ?? null;
      return () => value;
    }
    case 'AccessAttribute': {
      const { base, name } = node;
      const readBase = base ? compileFilter(base) : (document: unknown) => document;
      return (
        readBase &&
        ((document) => {
          const object = readBase(document);
          return isRecord(object) && Object.hasOwn(object, name) ? (object[name] ?? null) : null;
        })
      );
    }
    case 'Group':
      return compileFilter(node.base);
    case 'And':
    case 'Or': {
      const [left, right] = [compileFilter(node.left), compileFilter(node.right)];
      return left && right && combine(left, right, node.type === 'Or');
    }
    case 'Not': {
      const read = compileFilter(node.base);
      return (
        read &&
        ((document) => {
          const value = read(document);
          return typeof value === 'boolean' ? !value : null;
        })
      );
    }
    case 'OpCall': {
      const operator = operators[node.op];
      const [left, right] = [compileFilter(node.left), compileFilter(node.right)];
      return operator && left && right && ((document) => operator(left(document), right(document)));
    }
    default:
      return undefined;
  }
}
