import { settingsAtOrigin } from './settings.ts';
import type { Settings } from './settings.ts';

/** Inserted by the build, which fails if the environment is incomplete or malformed. */
declare const __SETTINGS__: Settings;

export const config = settingsAtOrigin(__SETTINGS__, globalThis.location.origin);
