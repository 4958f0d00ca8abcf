import { toRequestTime, type Guard } from './access.ts';
import { asList, asObject, asText, DatabaseError } from './databaseError.ts';
import { editDocuments, findDocument, toPath, type Documents, type StoredDocument } from './documents.ts';
import { getField, parseFieldPath, withField } from './fieldPaths.ts';
import type { AccessRequest } from './rules/accessRules.ts';
import { formatTimestamp, parseTimestamp } from './timestamps.ts';
import { applyTransform } from './transforms.ts';
import { parseFields, type Fields, type Value } from './values.ts';

export interface CommitContext {
  /** `projects/P/databases/D/documents` */
  root: string;
  guard: Guard;
  commitMicros: number;
}

interface Write {
  path: string;
  kind: 'update' | 'delete' | 'verify';
  after?: Fields;
  transformResults: Value[];
  precondition: { exists?: boolean; updateMicros?: number };
}

function parsePrecondition(raw: unknown): Write['precondition'] {
  if (raw === undefined) return {};
  const { exists, updateTime } = asObject(raw, 'currentDocument');
  if (typeof exists === 'boolean') return { exists };
  const updateMicros = typeof updateTime === 'string' ? parseTimestamp(updateTime) : undefined;
  if (updateMicros === undefined) throw new DatabaseError('INVALID_ARGUMENT', 'currentDocument is malformed');
  return { updateMicros };
}

function applyMask(before: Fields, update: Fields, mask: unknown): Fields {
  const paths = asList(asObject(mask, 'updateMask').fieldPaths, 'fieldPaths').map((path) =>
    parseFieldPath(asText(path, 'a field path')),
  );
  return paths.reduce((fields, path) => withField(fields, path, getField(update, path)), before);
}

function parseWrite(raw: unknown, documents: Documents, context: CommitContext): Write {
  const write = asObject(raw, 'a write');
  const precondition = parsePrecondition(write.currentDocument);
  const nameOnly = write.delete ?? write.verify;
  if (nameOnly !== undefined) {
    const kind = write.delete === undefined ? 'verify' : 'delete';
    return { kind, path: toPath(asText(nameOnly, kind), context.root), precondition, transformResults: [] };
  }

  const update = asObject(write.update, 'update');
  const path = toPath(asText(update.name, 'name'), context.root);
  const fields = parseFields(update.fields);
  let after = fields;
  if (write.updateMask !== undefined) {
    after = applyMask(findDocument(documents, path)?.fields ?? {}, fields, write.updateMask);
  }
  const transforms = asList(write.updateTransforms, 'updateTransforms');
  const time = toRequestTime(context.commitMicros);
  const transformResults = transforms.map((transform) => {
    const { fields: changed, result } = applyTransform(after, transform, time);
    after = changed;
    return result;
  });
  return { kind: 'update', path, after, precondition, transformResults };
}

function methodOf(write: Write, before: StoredDocument | undefined): AccessRequest['method'] {
  if (write.kind === 'verify') return 'get';
  if (write.kind === 'delete') return 'delete';
  return (write.precondition.exists ?? before !== undefined) ? 'update' : 'create';
}

function checkPrecondition({ path, precondition }: Write, before: StoredDocument | undefined) {
  const { exists, updateMicros } = precondition;
  if (exists === true && !before) throw new DatabaseError('NOT_FOUND', `No document to update: ${path}`);
  if (exists === false && before)
    throw new DatabaseError('ALREADY_EXISTS', `Document already exists: ${path}`);
  if (updateMicros !== undefined && updateMicros !== before?.updateMicros) {
    throw new DatabaseError('FAILED_PRECONDITION', `The stored version of ${path} is not the required one`);
  }
}

/**
 * Applies the writes of a commit in order and returns the resulting documents; the given ones are not changed.
 * @throws DatabaseError at the first write that is malformed or refused
 */
export function commit(documents: Documents, writes: unknown, context: CommitContext) {
  const next = editDocuments(documents);
  const updateTime = formatTimestamp(context.commitMicros);

  const writeResults = asList(writes, 'writes').map((raw) => {
    const write = parseWrite(raw, next.documents, context);
    const { path, after } = write;
    const before = findDocument(next.documents, path);
    const method = methodOf(write, before);
    // Before the precondition, whose error would reveal whether the document exists.
    context.guard({ method, path, before: before?.fields, after });
    checkPrecondition(write, before);

    if (write.kind === 'delete') next.remove(path);
    if (after) {
      next.set({
        path,
        fields: after,
        createMicros: before?.createMicros ?? context.commitMicros,
        updateMicros: context.commitMicros,
      });
    }
    const { transformResults } = write;
    return { updateTime, ...(transformResults.length > 0 && { transformResults }) };
  });
  return { documents: next.documents, writeResults, commitTime: updateTime };
}
