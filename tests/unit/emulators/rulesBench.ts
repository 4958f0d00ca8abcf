import { fromPlain } from '../../../emulators/database/plain.ts';
import { parseRules, type AccessRequest } from '../../../emulators/database/rules/accessRules.ts';
import type { Fields } from '../../../emulators/database/values.ts';

/** The text of rules with these contents for the documents of a database. */
export const rulesWith = (contents: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${contents}
  }
}`;

export interface AskedRequest extends Partial<Omit<AccessRequest, 'path' | 'before' | 'after'>> {
  path?: string;
  before?: object;
  /** What the write would leave; `fields` instead for values that plain JavaScript cannot say. */
  after?: object;
  fields?: Fields;
  /** The other documents, by path. */
  documents?: Readonly<Record<string, object>>;
}

export const requestTime = new Date('2026-11-20T10:00:00.250Z');

/** Whether rules with these contents allow a request; it creates `notes/n1` as `u1` unless told otherwise. */
export function decide(contents: string, asked: AskedRequest = {}): boolean {
  const { path = 'notes/n1', before, after = {}, fields = fromPlain(after), documents = {}, ...rest } = asked;
  return parseRules(rulesWith(contents))({
    method: 'create',
    uid: 'u1',
    time: { timestampValue: requestTime.toISOString() },
    path: path.split('/'),
    before: before && fromPlain(before),
    after: fields,
    lookUp: (name) => (Object.hasOwn(documents, name) ? fromPlain(documents[name] ?? {}) : undefined),
    ...rest,
  });
}

/** Whether a condition holds for a request. `data` is the document to be written, `stored` the one before. */
export function holds(condition: string, asked: AskedRequest = {}): boolean {
  const text = condition
    .replaceAll(/\bdata\b/g, 'request.resource.data')
    .replaceAll(/\bstored\b/g, 'resource.data');
  return decide(`match /{path=**} { allow read, write: if ${text}; }`, asked);
}
