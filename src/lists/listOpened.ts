import { createEmitter } from '../lib/emitter.ts';

/** For each list: a page that shows it has been opened. What other devices have changed is looked for then. */
export const listOpened = { saved: createEmitter(), cart: createEmitter() };
