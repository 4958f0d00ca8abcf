import { parseCall } from './calls.ts';
import { callMethod, parameterCountOf } from './methods.ts';
import { arithmetic, asBoolean, logical, relations } from './operators.ts';
import { parsePathLiteral } from './paths.ts';
import type { Reader } from './reader.ts';
import { RuleError } from './ruleError.ts';
import { typeTestOf } from './ruleValues.ts';
import { counted, valueOf, type Expression, type Scope } from './scope.ts';

/** Parses an expression by recursive descent, starting with the operator of lowest precedence. */
export function parseExpression(reader: Reader, scope: Scope): Expression {
  let left = parseAnd(reader, scope);
  while (reader.skip('||')) left = counted(logical(true, left, parseAnd(reader, scope)));
  return left;
}

function parseAnd(reader: Reader, scope: Scope): Expression {
  let left = parseRelation(reader, scope);
  while (reader.skip('&&')) left = counted(logical(false, left, parseRelation(reader, scope)));
  return left;
}

function parseRelation(reader: Reader, scope: Scope): Expression {
  const left = parseProduct(reader, scope);
  if (reader.skip('is')) {
    const type = reader.takeName();
    const isOfType = typeTestOf(type) ?? reader.fail(`unknown type ${type}`);
    return counted((frame) => isOfType(left(frame)));
  }
  const sign = Object.keys(relations).find((text) => reader.skip(text));
  const relation = sign === undefined ? undefined : relations[sign];
  if (!relation) return left;
  const right = parseProduct(reader, scope);
  return binary(relation, left, right);
}

function parseProduct(reader: Reader, scope: Scope): Expression {
  let left = parseUnary(reader, scope);
  for (;;) {
    const sign = Object.keys(arithmetic).find((text) => reader.skip(text));
    const operator = sign === undefined ? undefined : arithmetic[sign];
    if (!operator) return left;
    left = binary(operator, left, parseUnary(reader, scope));
  }
}

const binary = (operator: (a: unknown, b: unknown) => unknown, left: Expression, right: Expression) =>
  counted((frame) => operator(left(frame), right(frame)));

function parseUnary(reader: Reader, scope: Scope): Expression {
  if (!reader.skip('!')) return parsePostfix(reader, scope);
  const operand = parseUnary(reader, scope);
  return counted((frame) => !asBoolean(operand(frame)));
}

function parsePostfix(reader: Reader, scope: Scope): Expression {
  let target = parsePrimary(reader, scope);
  while (reader.skip('.')) {
    const name = reader.takeName();
    target = counted(reader.skip('(') ? methodCall(target, name, reader, scope) : property(target, name));
  }
  return target;
}

function methodCall(target: Expression, name: string, reader: Reader, scope: Scope): Expression {
  const args = reader.takeList(')', () => parseExpression(reader, scope));
  if (parameterCountOf(name) !== args.length) {
    reader.fail(`no method ${name} with ${args.length} parameters`);
  }
  return (frame) => {
    const values = args.map((argument) => argument(frame));
    return callMethod(target(frame), name, values);
  };
}

function property(target: Expression, name: string): Expression {
  return (frame) => {
    const map = target(frame);
    if (!(map instanceof Map) || !map.has(name)) throw new RuleError(`no property ${name}`);
    return map.get(name) as unknown;
  };
}

const constants = new Map<string, unknown>(Object.entries({ true: true, false: false, null: null }));

function parsePrimary(reader: Reader, scope: Scope): Expression {
  return counted(parseAtom(reader, scope));
}

function parseAtom(reader: Reader, scope: Scope): Expression {
  const parseInner = () => parseExpression(reader, scope);
  if (reader.skip('(')) {
    const inner = parseInner();
    reader.expect(')');
    return inner;
  }
  if (reader.skip('[')) {
    const entries = reader.takeList(']', parseInner);
    return (frame) => entries.map((entry) => entry(frame));
  }
  if (reader.skip('/')) return parsePathLiteral(reader, parseInner);

  const { kind, text } = reader.next;
  if (kind === 'sign' || kind === 'end') reader.fail(`expected a value, not ${text}`);
  reader.take();
  if (kind === 'text') return () => text;
  if (kind === 'number') {
    const number = text.includes('.') ? Number(text) : BigInt(text);
    return () => number;
  }
  if (constants.has(text)) return () => constants.get(text);
  if (text === 'math') {
    reader.expect('.');
    const name = `math.${reader.takeName()}`;
    reader.expect('(');
    return parseCall(name, reader, scope, parseInner);
  }
  if (reader.skip('(')) return parseCall(text, reader, scope, parseInner);
  if (!scope.hasVariable(text)) reader.fail(`unknown variable ${text}`);
  return (frame) => valueOf(text, frame);
}
