import type { DocumentLookup } from './documentAccess.ts';
import type { Reader } from './reader.ts';
import { RuleError } from './ruleError.ts';
import { isNumber, Path, toRuleMap } from './ruleValues.ts';
import { callFunction, type Expression, type RuleFunction, type Scope } from './scope.ts';

function findDocument(path: unknown, lookUp: DocumentLookup) {
  if (path instanceof Path) return lookUp(path.text);
  throw new RuleError('expected a path');
}

function asFinite(value: unknown): number {
  if (isNumber(value) && Number.isFinite(Number(value))) return Number(value);
  throw new RuleError('expected a finite number');
}

const builtIns = new Map<string, (argument: unknown, lookUp: DocumentLookup) => unknown>([
  ['exists', (path, lookUp) => findDocument(path, lookUp) !== undefined],
  [
    'get',
    (path, lookUp) => {
      const fields = findDocument(path, lookUp);
      return fields ? new Map([['data', toRuleMap(fields)]]) : null;
    },
  ],
  // Also converts strings, which no rule needs.
  ['float', (value) => asFinite(value)],
  // Source: https://firebase.google.com/docs/reference/rules/rules.math
  ['math.round', (value) => BigInt(Math.round(asFinite(value)))],
]);

/** Parses a function call after its name and opening parenthesis. */
export function parseCall(
  name: string,
  reader: Reader,
  scope: Scope,
  parseInner: () => Expression,
): Expression {
  const { line } = reader.next;
  const args = reader.takeList(')', parseInner);
  const checkCount = (count: number | undefined) => {
    if (count === args.length) return;
    throw new SyntaxError(`line ${line}: no function ${name} with ${args.length} parameters`);
  };

  const builtIn = builtIns.get(name);
  const [first] = args;
  if (builtIn && first) {
    checkCount(1);
    return (frame) => builtIn(first(frame), frame.lookUp);
  }

  let callee: RuleFunction | undefined;
  scope.checkLater(() => {
    callee = scope.findFunction(name);
    checkCount(callee?.parameters.length);
  });
  return (frame) => {
    if (!callee) throw new SyntaxError(`line ${line}: no function ${name}`);
    return callFunction(
      callee,
      args.map((argument) => argument(frame)),
      frame,
    );
  };
}
