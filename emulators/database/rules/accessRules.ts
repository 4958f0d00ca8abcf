import type { Fields, Value } from '../values.ts';
import type { DocumentLookup } from './documentAccess.ts';
import { RuleError } from './ruleError.ts';
import { isAllowedBy, parseService, type MatchBlock } from './matchBlocks.ts';
import { toRuleMap, toRuleValue } from './ruleValues.ts';

/** One operation on one document, as the rules see it. */
export interface AccessRequest {
  method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** Collections and ids in turn. */
  path: readonly string[];
  /** Undefined when nobody is signed in. */
  uid: string | undefined;
  /** The stored document; undefined when there is none. */
  before?: Fields | undefined;
  /** The document as the write would leave it. */
  after?: Fields | undefined;
  /** The time of the request, which is also what a server timestamp becomes. */
  time: Value;
  /** Other documents, for `get()` and `exists()`. */
  lookUp: DocumentLookup;
}

export type AccessRules = (request: AccessRequest) => boolean;

function toVariables({ uid, method, before, after, time }: AccessRequest): Map<string, unknown> {
  const resource = (fields: Fields | undefined) => (fields ? new Map([['data', toRuleMap(fields)]]) : null);
  const request = new Map<string, unknown>([
    ['auth', uid === undefined ? null : new Map([['uid', uid]])],
    ['method', method],
    ['time', toRuleValue(time)],
    ['resource', resource(after)],
  ]);
  return new Map<string, unknown>([
    ['request', request],
    ['resource', resource(before)],
  ]);
}

function toRules(service: MatchBlock): AccessRules {
  return (request) =>
    isAllowedBy(service, {
      method: request.method,
      path: ['databases', '(default)', 'documents', ...request.path],
      variables: toVariables(request),
      lookUp(path) {
        const [, databases, database, documents, ...names] = path.split('/');
        if (databases !== 'databases' || database !== '(default)' || documents !== 'documents') {
          throw new RuleError(`${path} is not a document of this database`);
        }
        return request.lookUp(names.join('/'));
      },
    });
}

const parsed = new Map<string, AccessRules>();

/**
 * Reads the text of `firestore.rules`. Supports the part of the language that the shop uses; each text is parsed once.
 * @throws SyntaxError for anything it does not support, so that no typing error passes for a refusal
 */
export function parseRules(source: string): AccessRules {
  const known = parsed.get(source);
  if (known) return known;
  const rules = toRules(parseService(source));
  parsed.set(source, rules);
  return rules;
}
