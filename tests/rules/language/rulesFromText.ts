import type { AccessRequest, AccessRules } from '../../../emulators/database/rules.ts';
import { parseExpression, type Expression, type RuleFunction, type Scope } from './expressions.ts';
import { RuleError, toRuleMap, toRuleValue } from './ruleValues.ts';
import { Reader, tokenize } from './tokens.ts';

interface Block {
  /** Names as they must be, and in braces those that may be any. */
  pattern: string[];
  functions: Map<string, { parameters: string[]; body: Expression }>;
  allows: { methods: string[]; condition: Expression }[];
  blocks: Block[];
}

const knownMethods = new Set(['get', 'list', 'create', 'update', 'delete', 'read', 'write']);
const widerMethods: Record<string, readonly string[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};

function parsePattern(reader: Reader): string[] {
  const pattern: string[] = [];
  while (reader.skip('/')) {
    const isWildcard = reader.skip('{');
    const name = reader.takeName();
    if (isWildcard) reader.expect('}');
    pattern.push(isWildcard ? `{${name}}` : name);
  }
  return pattern;
}

function parseFunction(reader: Reader) {
  const name = reader.takeName();
  const parameters: string[] = [];
  reader.expect('(');
  while (!reader.skip(')')) {
    if (parameters.length > 0) reader.expect(',');
    parameters.push(reader.takeName());
  }
  reader.expect('{');
  reader.expect('return');
  const body = parseExpression(reader);
  reader.expect(';');
  reader.expect('}');
  return { name, parameters, body };
}

function parseAllow(reader: Reader) {
  const named: string[] = [];
  do {
    const method = reader.takeName();
    if (!knownMethods.has(method)) throw new SyntaxError(`There is no method ${method}`);
    named.push(...(widerMethods[method] ?? [method]));
  } while (reader.skip(','));
  reader.expect(':');
  reader.expect('if');
  const condition = parseExpression(reader);
  reader.expect(';');
  return { methods: named, condition };
}

function parseBlock(reader: Reader, pattern: string[]): Block {
  const block: Block = { pattern, functions: new Map(), allows: [], blocks: [] };
  reader.expect('{');
  while (!reader.skip('}')) {
    if (reader.skip('match')) block.blocks.push(parseBlock(reader, parsePattern(reader)));
    else if (reader.skip('allow')) block.allows.push(parseAllow(reader));
    else {
      reader.expect('function');
      const { name, ...rest } = parseFunction(reader);
      block.functions.set(name, rest);
    }
  }
  return block;
}

function parseService(source: string): Block {
  const reader = new Reader(tokenize(source));
  for (const word of ['rules_version', '=', '2', ';', 'service', 'cloud', '.', 'firestore']) {
    // The version is written as a text.
    if (word === '2') reader.take();
    else reader.expect(word);
  }
  const service = parseBlock(reader, []);
  if (reader.next.kind !== 'end') throw new SyntaxError(`line ${reader.next.line}: the end expected`);
  return service;
}

function declare(block: Block, outer: Scope): Scope {
  const functions = new Map<string, RuleFunction>(outer.functions);
  const scope: Scope = { variables: outer.variables, functions };
  for (const [name, declared] of block.functions) functions.set(name, { ...declared, scope });
  return scope;
}

function isAllowedBy(block: Block, path: readonly string[], method: string, outer: Scope): boolean {
  if (path.length < block.pattern.length) return false;
  const variables = new Map(outer.variables);
  for (const [index, name] of block.pattern.entries()) {
    if (name.startsWith('{')) variables.set(name.slice(1, -1), path[index]);
    else if (name !== path[index]) return false;
  }
  const scope = declare(block, { ...outer, variables });
  const rest = path.slice(block.pattern.length);
  if (rest.length > 0) return block.blocks.some((inner) => isAllowedBy(inner, rest, method, scope));
  return block.allows.some(({ methods: named, condition }) => {
    try {
      return named.includes(method) && condition(scope) === true;
    } catch (error) {
      // An error refuses, but what would not even compile must not pass for a refusal.
      if (error instanceof RuleError) return false;
      throw error;
    }
  });
}

function toVariables({ uid, before, after, time }: AccessRequest): Map<string, unknown> {
  const data = (fields: typeof before) => fields && new Map([['data', toRuleMap(fields)]]);
  const request = new Map<string, unknown>([
    ['auth', uid === undefined ? null : new Map([['uid', uid]])],
    ['time', toRuleValue(time)],
    ['resource', data(after) ?? null],
  ]);
  return new Map<string, unknown>([
    ['request', request],
    ['resource', data(before) ?? null],
  ]);
}

/**
 * Makes rules out of the text of `firestore.rules`. It knows as much of the language as the shop's rules use,
 * so that their very text is tested on machines without the Firebase Emulator too.
 * @throws SyntaxError at what it does not know
 */
export function rulesFromText(source: string): AccessRules {
  const service = parseService(source);
  return (request) => {
    const path = ['databases', '(default)', 'documents', ...request.path];
    return isAllowedBy(service, path, request.method, {
      variables: toVariables(request),
      functions: new Map(),
    });
  };
}
