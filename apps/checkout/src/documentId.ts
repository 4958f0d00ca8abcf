import * as v from 'valibot';

/** Whether it can be the id of a document: Firestore reserves `__x__`. What providers, shop and server make of ids has no other characters. */
export const isDocumentId = (id: string): boolean => /^(?!__.*__$)[\w:~-]{1,200}$/.test(id);

export const documentId = v.pipe(v.string(), v.check(isDocumentId));
