import { parseRules } from '../../local/services/database/rules/accessRules.ts';
import { limitDocumentAccess } from '../../local/services/database/rules/documentAccess.ts';
import { encodeFields } from '../../local/services/database/serializer.ts';
import { rulesText } from '../../local/services/mounts/rulesText.ts';
import {
  removed,
  serverTime,
  tokens,
  type AccessCase,
  type BatchCase,
  type DocumentData,
} from './accessCase.ts';

const requestTime = new Date('2026-03-04T05:06:07.890Z');

function withChanges(before: DocumentData, changes: DocumentData): DocumentData {
  const fields = Object.entries({ ...before, ...changes });
  return Object.fromEntries(
    fields
      .filter(([, value]) => value !== removed)
      .map(([name, value]) => [name, value === serverTime ? requestTime : value]),
  );
}

/** Whether the rules allow the request of a case, without a database or an SDK. */
export function isAllowed({ as, given = {}, ...request }: AccessCase): boolean {
  const rules = parseRules(rulesText);
  const documents = new Map(
    Object.entries(given).map(([path, data]) => [path, withChanges({}, data)] as const),
  );
  const before = new Map(documents);
  const fieldsOf = (data: DocumentData | undefined) => data && encodeFields(data);
  const nextLookUp = limitDocumentAccess((path) => fieldsOf(before.get(path)));

  const allows = (method: Parameters<typeof rules>[0]['method'], path: string, after?: DocumentData) =>
    rules({
      ...tokens[as],
      method,
      path: path.split('/'),
      before: fieldsOf(documents.get(path)),
      after: fieldsOf(after),
      time: { timestampValue: requestTime.toISOString() },
      lookUp: nextLookUp(),
    });

  function isWritten(write: BatchCase['writes'][number]): boolean {
    const path = write.operation === 'add' ? `${write.path}/generated` : write.path;
    const stored = documents.get(path);
    if (write.operation === 'delete') {
      const isDeleted = allows('delete', path);
      documents.delete(path);
      return isDeleted;
    }
    const isUpdate = write.operation === 'update';
    const base = isUpdate || write.operation === 'merge' ? (stored ?? {}) : {};
    const after = withChanges(base, write.data);
    const isAllowedNow = allows(stored || isUpdate ? 'update' : 'create', path, after);
    documents.set(path, after);
    return isAllowedNow && (stored !== undefined || !isUpdate);
  }

  switch (request.operation) {
    case 'get':
      return allows('get', request.path);
    case 'list':
      return allows('list', `${request.path}/any`);
    case 'group':
      return allows('list', `any/any/any/any/${request.path}/any`);
    case 'batch':
      return request.writes.every(isWritten);
    case 'delete':
      return isWritten({ ...request, operation: 'delete' });
    default:
      return isWritten(request);
  }
}
