import * as v from 'valibot';

/** Whether a document can have this id. Firestore reserves `__x__`; the ids of providers, shop and server have no other characters. */
export const isDocumentId = (id: string): boolean => /^(?!__.*__$)[\w:~-]{1,200}$/.test(id);

export const documentId = v.pipe(v.string(), v.check(isDocumentId));
