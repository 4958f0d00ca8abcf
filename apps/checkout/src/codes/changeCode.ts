import * as v from 'valibot';
import {
  codePath,
  codeTerms,
  isCompleteCode,
  parseCode,
  parseCodeDocument,
} from '../../../../src/domain/documents/code.ts';
import { withMoments } from '../../../../src/domain/documents/storedTimes.ts';
import { runPlan } from '../documents/documents.ts';
import type { Documents, DocumentsPlan, Facts } from '../documents/documents.ts';
import { refusalsOf } from '../lib/refusal.ts';

const code = v.pipe(v.string(), v.transform(parseCode), v.minLength(1));

export const codeBody = v.union([
  v.strictObject({ code, make: v.pipe(codeTerms, v.check(isCompleteCode)) }),
  v.strictObject({ code, stop: v.literal(true) }),
]);
type CodeRequest = v.InferOutput<typeof codeBody>;

const refuse = refusalsOf('code');

/** Asked again, it changes nothing. @throws RefusalError `unknown_code`, `code_exists` with other terms */
function planCode(request: CodeRequest, { read, nowMs }: Facts): DocumentsPlan<void> {
  const path = codePath(request.code);
  const stored = read(path);
  const write = (document: object) => ({ documents: [{ path, document }], result: undefined });
  if ('stop' in request) {
    if (!stored) throw refuse('unknown_code');
    return write({ ...stored, isStopped: true });
  }
  const { make } = request;
  if (!stored) {
    const counted = make.maxUses === undefined ? {} : { uses: 0 };
    return write({ ...withMoments({ ...make, createdAtMs: nowMs }), ...counted, isStopped: false });
  }
  const { isStopped, ...known } = parseCodeDocument(request.code, stored) ?? {};
  const isSame = (Object.keys(codeTerms.entries) as (keyof typeof make)[]).every(
    (name) => known[name as keyof typeof known] === make[name],
  );
  if (isStopped !== false || !isSame) throw refuse('code_exists');
  return { documents: [], result: undefined };
}

/** Makes or stops a code for the owner. @throws RefusalError as `planCode` does, Error when the database cannot be reached */
export const changeCode = (request: CodeRequest, documents: Documents, nowMs: number): Promise<void> =>
  runPlan(documents, {
    paths: [codePath(request.code)],
    plan: (read) => planCode(request, { read, nowMs }),
  });
