import { cartKeys } from '../config/constants.ts';
import { parseCode } from '../domain/documents/code.ts';
import { persistedStore } from '../lib/persistedStore.ts';

/** The promotion code that this browser keeps with the cart; empty without one. */
export const codeStore = persistedStore(cartKeys[3], (stored) =>
  typeof stored === 'string' ? parseCode(stored) : '',
);
