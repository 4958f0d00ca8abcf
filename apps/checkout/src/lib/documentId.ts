import * as v from 'valibot';

/** Firestore reserves `__x__`; providers, shop and server use no other characters in ids. */
export const isDocumentId = (id: string): boolean => /^(?!__.*__$)[\w:~-]{1,200}$/.test(id);

export const documentId = v.pipe(v.string(), v.check(isDocumentId));

/** A request is carried out once by its key. */
export const requestKey = v.pipe(documentId, v.minLength(16), v.maxLength(64));
