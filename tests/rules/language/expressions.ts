import { isEqual, isOfType, methodOf, RuleError } from './ruleValues.ts';
import type { Reader } from './tokens.ts';

export interface RuleFunction {
  parameters: readonly string[];
  body: Expression;
  /** Where it was declared: what stands around it is in its reach, what stands around the call is not. */
  scope: Scope;
}

export interface Scope {
  variables: ReadonlyMap<string, unknown>;
  functions: ReadonlyMap<string, RuleFunction>;
}

/** An expression ready to be worked out. */
export type Expression = (scope: Scope) => unknown;

function asFlag(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new RuleError('a boolean is needed');
}

/** Reads an expression, the loosest operator first. */
export function parseExpression(reader: Reader): Expression {
  let left = parseAnd(reader);
  while (reader.skip('||')) {
    const [first, second] = [left, parseAnd(reader)];
    left = (scope) => asFlag(first(scope)) || asFlag(second(scope));
  }
  return left;
}

function parseAnd(reader: Reader): Expression {
  let left = parseRelation(reader);
  while (reader.skip('&&')) {
    const [first, second] = [left, parseRelation(reader)];
    left = (scope) => asFlag(first(scope)) && asFlag(second(scope));
  }
  return left;
}

function compareNumbers(compare: (a: number, b: number) => boolean) {
  return (a: unknown, b: unknown) => {
    if (typeof a !== 'number' || typeof b !== 'number') throw new RuleError('numbers are needed');
    return compare(a, b);
  };
}

const relations: Record<string, (a: unknown, b: unknown) => boolean> = {
  '==': isEqual,
  '!=': (a, b) => !isEqual(a, b),
  '<': compareNumbers((a, b) => a < b),
  '<=': compareNumbers((a, b) => a <= b),
  '>': compareNumbers((a, b) => a > b),
  '>=': compareNumbers((a, b) => a >= b),
  in: (key, container) => {
    if (container instanceof Map) return container.has(key);
    if (Array.isArray(container)) return container.includes(key);
    throw new RuleError('a list or a map is needed');
  },
};

function parseRelation(reader: Reader): Expression {
  const left = parseUnary(reader);
  if (reader.skip('is')) {
    const type = reader.takeName();
    return (scope) => isOfType(left(scope), type);
  }
  const sign = Object.keys(relations).find((text) => reader.skip(text));
  const relation = sign === undefined ? undefined : relations[sign];
  if (!relation) return left;
  const right = parseUnary(reader);
  return (scope) => relation(left(scope), right(scope));
}

function parseUnary(reader: Reader): Expression {
  if (!reader.skip('!')) return parsePostfix(reader);
  const operand = parseUnary(reader);
  return (scope) => !asFlag(operand(scope));
}

function parseList(reader: Reader, end: string): Expression[] {
  const entries: Expression[] = [];
  while (!reader.skip(end)) {
    if (entries.length > 0) reader.expect(',');
    entries.push(parseExpression(reader));
  }
  return entries;
}

function parsePostfix(reader: Reader): Expression {
  let target = parsePrimary(reader);
  while (reader.skip('.')) {
    const [owner, name] = [target, reader.takeName()];
    if (reader.skip('(')) {
      const parameters = parseList(reader, ')');
      target = (scope) => methodOf(owner(scope), name)(...parameters.map((parameter) => parameter(scope)));
    } else {
      target = (scope) => {
        const map = owner(scope);
        if (!(map instanceof Map) || !map.has(name)) throw new RuleError(`no property ${name}`);
        return map.get(name) as unknown;
      };
    }
  }
  return target;
}

const constants = new Map<string, unknown>(Object.entries({ true: true, false: false, null: null }));

function parsePrimary(reader: Reader): Expression {
  if (reader.skip('(')) {
    const inner = parseExpression(reader);
    reader.expect(')');
    return inner;
  }
  if (reader.skip('[')) {
    const entries = parseList(reader, ']');
    return (scope) => entries.map((entry) => entry(scope));
  }
  const { kind, text, line } = reader.take();
  if (kind === 'text') return () => text;
  if (kind === 'number') return () => Number(text);
  if (kind !== 'name') throw new SyntaxError(`line ${line}: a value expected, not ${text}`);
  if (constants.has(text)) return () => constants.get(text);
  if (reader.skip('(')) return callOf(text, parseList(reader, ')'), line);
  return ({ variables }) => {
    if (!variables.has(text)) throw new SyntaxError(`line ${line}: there is no ${text}`);
    return variables.get(text);
  };
}

function callOf(name: string, parameters: readonly Expression[], line: number): Expression {
  return (scope) => {
    const called = scope.functions.get(name);
    if (called?.parameters.length !== parameters.length) {
      throw new SyntaxError(`line ${line}: there is no function ${name} of ${parameters.length} parameters`);
    }
    const given = called.parameters.map(
      (parameter, index) => [parameter, parameters[index]?.(scope)] as const,
    );
    return called.body({ ...called.scope, variables: new Map([...called.scope.variables, ...given]) });
  };
}
