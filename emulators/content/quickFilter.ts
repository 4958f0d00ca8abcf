import type { ExprNode } from 'groq-js';
import { isRecord } from '../values.ts';

type Read = (document: unknown) => unknown;

/** Equality of GROQ: only texts, numbers, booleans and nulls are ever equal. */
const isEqual = (left: unknown, right: unknown) =>
  left === right && (left === null || typeof left !== 'object');

const operators: Record<string, (left: unknown, right: unknown) => boolean | null> = {
  '==': isEqual,
  '!=': (left, right) => !isEqual(left, right),
  in: (left, right) => (Array.isArray(right) ? right.some((entry) => isEqual(left, entry ?? null)) : null),
};

/** Both sides joined in GROQ's logic of true, false and null: `deciding` on one side decides. */
function join(left: Read, right: Read, deciding: boolean): Read {
  return (document) => {
    const values = [left(document), right(document)];
    if (values.includes(deciding)) return deciding;
    return values.every((value) => typeof value === 'boolean') ? !deciding : null;
  };
}

/**
 * Turns an expression over one document into a function, some ten times as fast as groq-js evaluates it.
 * @returns undefined when the expression holds anything but comparisons, `in`, logic, fields and constants
 */
export function compile(node: ExprNode): Read | undefined {
  switch (node.type) {
    case 'Value': {
      const value: unknown = node.value ?? null;
      return () => value;
    }
    case 'AccessAttribute': {
      const { base, name } = node;
      const readBase = base ? compile(base) : (document: unknown) => document;
      return (
        readBase &&
        ((document) => {
          const object = readBase(document);
          return isRecord(object) && Object.hasOwn(object, name) ? (object[name] ?? null) : null;
        })
      );
    }
    case 'Group':
      return compile(node.base);
    case 'And':
    case 'Or': {
      const [left, right] = [compile(node.left), compile(node.right)];
      return left && right && join(left, right, node.type === 'Or');
    }
    case 'Not': {
      const read = compile(node.base);
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
      const [left, right] = [compile(node.left), compile(node.right)];
      return operator && left && right && ((document) => operator(left(document), right(document)));
    }
    default:
      return undefined;
  }
}
