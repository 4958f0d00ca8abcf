import type { DocumentLookup } from './documentAccess.ts';
import type { Reader } from './reader.ts';
import { RuleError } from './ruleError.ts';
import { OpaqueValue, toRuleMap } from './ruleValues.ts';
import { callFunction, type Expression, type RuleFunction, type Scope } from './scope.ts';

function findDocument(path: unknown, lookUp: DocumentLookup) {
  if (path instanceof OpaqueValue && path.type === 'path') return lookUp(path.text);
  throw new RuleError('a path is needed');
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

/** Reads the call of a function whose name and opening bracket have been read. */
export function parseCall(
  name: string,
  reader: Reader,
  scope: Scope,
  parseInner: () => Expression,
): Expression {
  const { line } = reader.next;
  const parameters = reader.takeList(')', parseInner);
  const checkCount = (count: number | undefined) => {
    if (count === parameters.length) return;
    throw new SyntaxError(`line ${line}: there is no function ${name} of ${parameters.length} parameters`);
  };

  const builtIn = builtIns.get(name);
  const [path] = parameters;
  if (builtIn && path) {
    checkCount(1);
    return (frame) => builtIn(path(frame), frame.lookUp);
  }

  let called: RuleFunction | undefined;
  scope.checkLater(() => {
    called = scope.findFunction(name);
    checkCount(called?.parameters.length);
  });
  return (frame) => {
    if (!called) throw new SyntaxError(`line ${line}: there is no function ${name}`);
    return callFunction(
      called,
      parameters.map((parameter) => parameter(frame)),
      frame,
    );
  };
}
