import { parseEnvironment } from './lib/environment.ts';

/** The typed, validated configuration; a mistake in it stops the app with a text that names the variables. */
export const config = parseEnvironment(import.meta.env, import.meta.env.MODE, globalThis.location?.origin);
