import type { DocumentLookup } from './documentAccess.ts';
import type { Reader } from './reader.ts';
import { RuleError } from './ruleError.ts';
import { OpaqueValue, toRuleMap } from './ruleValues.ts';
import { callFunction, type Expression, type RuleFunction, type Scope } from './scope.ts';

function findDocument(path: unknown, lookUp: DocumentLookup) {
  if (path instanceof OpaqueValue && path.type === 'path') return lookUp(path.text);
  throw new RuleError('expected a path');
}

const builtIns = new Map<string, (path: unknown, lookUp: DocumentLookup) => unknown>([
  ['exists', (path, lookUp) => findDocument(path, lookUp) !== undefined],
  [
    'get',
    (path, lookUp) => {
      const fields = findDocument(path, lookUp);
      return fields ? new Map([['data', toRuleMap(fields)]]) : null;
    },
  ],
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
  const [path] = args;
  if (builtIn && path) {
    checkCount(1);
    return (frame) => builtIn(path(frame), frame.lookUp);
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
