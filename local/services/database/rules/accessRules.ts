import { encodeFields } from '../serializer.ts';
import type { Fields, Value } from '../values.ts';
import type { DocumentLookup } from './documentAccess.ts';
import { RuleError } from './ruleError.ts';
import { isAllowedBy, parseService, type MatchBlock } from './matchBlocks.ts';
import { toRuleMap, toRuleValue } from './ruleValues.ts';

/** One operation on one document, as the rules see it. */
export interface AccessRequest {
  method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** Collection names and document ids, alternating. */
  path: readonly string[];
  /** Undefined when nobody is signed in. */
  uid: string | undefined;
  /** Everything in the id token, for `request.auth.token`. */
  claims?: Readonly<Record<string, unknown>> | undefined;
  /** The stored document; undefined when there is none. */
  before?: Fields | undefined;
  /** The document after the write. */
  after?: Fields | undefined;
  /** The time of the request, and the value of its server timestamps. */
  time: Value;
  /** Other documents, for `get()` and `exists()`. */
  lookUp: DocumentLookup;
}

export type AccessRules = (request: AccessRequest) => boolean;

function toVariables({ uid, claims = {}, method, before, after, time }: AccessRequest): Map<string, unknown> {
  const auth = () =>
    new Map<string, unknown>([
      ['uid', uid],
      ['token', toRuleMap(encodeFields(claims))],
    ]);
  const resource = (fields: Fields | undefined) => (fields ? new Map([['data', toRuleMap(fields)]]) : null);
  const request = new Map<string, unknown>([
    ['auth', uid === undefined ? null : auth()],
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

const cache = new Map<string, AccessRules>();

/**
 * Parses the text of `firestore.rules`; the result is cached. Supports the subset of the language that the shop uses.
 * @throws SyntaxError for anything else, so that a typing error is not mistaken for a rule that denies access
 */
export function parseRules(source: string): AccessRules {
  const cached = cache.get(source);
  if (cached) return cached;
  const rules = toRules(parseService(source));
  cache.set(source, rules);
  return rules;
}
