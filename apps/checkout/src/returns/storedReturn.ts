import * as v from 'valibot';
import { returnPath } from '../../../../src/domain/documents/return.ts';
import type { ReturnDocument } from '../../../../src/domain/documents/return.ts';
import { sanitizeText } from '../../../../src/lib/text.ts';
import type { ReadDocument } from '../documents/documents.ts';
import { refusalsOf } from '../lib/refusal.ts';

export const readReturn = (read: ReadDocument, returnId: string) =>
  read(returnPath(returnId)) as ReturnDocument | undefined;

/** A return is asked for once with the same key, which becomes its id. */
export const returnKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{16,57}$/));

export const withdrawBody = v.object({ returnId: returnKey });

export const shortText = (maxLength: number) =>
  v.pipe(v.string(), v.maxLength(maxLength), v.transform(sanitizeText), v.minLength(1));

export const refuse = refusalsOf('return');
