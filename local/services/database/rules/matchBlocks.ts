import type { DocumentLookup } from './documentAccess.ts';
import { parseExpression } from './expressions.ts';
import { matchPattern, parsePattern, variablesOf, type Pattern } from './patterns.ts';
import { Reader } from './reader.ts';
import { RuleError } from './ruleError.ts';
import { Scope, type Expression, type Frame } from './scope.ts';

export interface MatchBlock {
  pattern: Pattern;
  scope: Scope;
  allows: { methods: readonly string[]; condition: Expression }[];
  blocks: MatchBlock[];
}

const methods = ['get', 'list', 'create', 'update', 'delete'];
const methodsOf = new Map<string, readonly string[]>([
  ...methods.map((method): [string, string[]] => [method, [method]]),
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

function parseFunction(reader: Reader, outer: Scope): void {
  const name = reader.takeName();
  reader.expect('(');
  const parameters = reader.takeList(')', () => reader.takeName());
  const scope = new Scope(parameters, outer);
  reader.expect('{');
  reader.expect('return');
  const body = parseExpression(reader, scope);
  reader.expect(';');
  reader.expect('}');
  outer.functions.set(name, { parameters, body, scope });
}

function parseAllow(reader: Reader, scope: Scope): MatchBlock['allows'][number] {
  const allowed: string[] = [];
  do {
    const name = reader.takeName();
    allowed.push(...(methodsOf.get(name) ?? reader.fail(`unknown method ${name}`)));
  } while (reader.skip(','));
  if (reader.skip(';')) return { methods: allowed, condition: () => true };
  reader.expect(':');
  reader.expect('if');
  const condition = parseExpression(reader, scope);
  reader.expect(';');
  return { methods: allowed, condition };
}

function parseBlock(reader: Reader, pattern: Pattern, scope: Scope): MatchBlock {
  const block: MatchBlock = { pattern, scope, allows: [], blocks: [] };
  reader.expect('{');
  while (!reader.skip('}')) {
    if (reader.skip('match')) {
      const inner = parsePattern(reader);
      block.blocks.push(parseBlock(reader, inner, new Scope(variablesOf(inner), scope)));
    } else if (reader.skip('allow')) block.allows.push(parseAllow(reader, scope));
    else {
      reader.expect('function');
      parseFunction(reader, scope);
    }
  }
  return block;
}

export function parseService(source: string): MatchBlock {
  const reader = new Reader(source);
  reader.expect('rules_version');
  reader.expect('=');
  if (reader.next.kind !== 'text' || reader.take().text !== '2') reader.fail('only version 2 is supported');
  for (const word of [';', 'service', 'cloud', '.', 'firestore']) reader.expect(word);
  const service = parseBlock(reader, [], new Scope(['request', 'resource']));
  if (reader.next.kind !== 'end') reader.fail('expected the end');
  service.scope.runChecks();
  return service;
}

interface BlockRequest {
  method: string;
  path: readonly string[];
  variables: ReadonlyMap<string, unknown>;
  lookUp: DocumentLookup;
  outer?: Frame;
}

function holds(condition: Expression, frame: Frame): boolean {
  try {
    return condition(frame) === true;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}

/** Whether any `allow` that matches the path permits the request. */
export function isAllowedBy(block: MatchBlock, request: BlockRequest): boolean {
  const { method, path, outer, lookUp } = request;
  return matchPattern(block.pattern, path).some(({ variables: captured, rest }) => {
    const variables = new Map([...request.variables, ...captured]);
    const evaluations = outer?.evaluations ?? { count: 0 };
    const frame: Frame = { scope: block.scope, variables, outer, lookUp, evaluations };
    const isAllowedHere =
      rest.length === 0 &&
      block.allows.some(
        ({ methods: allowed, condition }) => allowed.includes(method) && holds(condition, frame),
      );
    if (isAllowedHere) return true;
    const inner = { method, path: rest, variables: new Map<string, unknown>(), outer: frame, lookUp };
    return block.blocks.some((nested) => isAllowedBy(nested, inner));
  });
}
