import { settingsAtOrigin } from './settings.ts';
import type { Settings } from './settings.ts';

/** Put here by the build, which checks the environment and stops when anything in it is missing or malformed. */
declare const __SETTINGS__: Settings;

/** The typed configuration. */
export const config = settingsAtOrigin(__SETTINGS__, globalThis.location.origin);
