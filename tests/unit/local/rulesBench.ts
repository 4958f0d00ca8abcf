import { encodeFields } from '../../../local/services/database/serializer.ts';
import { parseRules, type AccessRequest } from '../../../local/services/database/rules/accessRules.ts';
import type { Fields } from '../../../local/services/database/values.ts';

/** Wraps rules for the documents of a database in a complete rules file. */
export const rulesWith = (contents: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${contents}
  }
}`;

export interface TestRequest extends Partial<Omit<AccessRequest, 'path' | 'before' | 'after'>> {
  path?: string;
  before?: object;
  /** The document after the write; `fields` instead for values that plain JavaScript cannot express. */
  after?: object;
  fields?: Fields;
  /** Other documents, by path. */
  documents?: Readonly<Record<string, object>>;
}

export const requestTime = new Date('2026-11-20T10:00:00.250Z');

/** Whether the rules allow a request; by default, `u1` creates `notes/n1`. */
export function isAllowed(contents: string, request: TestRequest = {}): boolean {
  const {
    path = 'notes/n1',
    before,
    after = {},
    fields = encodeFields(after),
    documents = {},
    ...rest
  } = request;
  return parseRules(rulesWith(contents))({
    method: 'create',
    uid: 'u1',
    time: { timestampValue: requestTime.toISOString() },
    path: path.split('/'),
    before: before && encodeFields(before),
    after: fields,
    lookUp: (name) => (Object.hasOwn(documents, name) ? encodeFields(documents[name] ?? {}) : undefined),
    ...rest,
  });
}

/** Whether a condition holds for a request. `data` stands for the document after the write, `stored` for the one before. */
export function holds(condition: string, request: TestRequest = {}): boolean {
  const text = condition
    .replaceAll(/\bdata\b/g, 'request.resource.data')
    .replaceAll(/\bstored\b/g, 'resource.data');
  return isAllowed(`match /{path=**} { allow read, write: if ${text}; }`, request);
}
