import { settingsAtOrigin } from './settings.ts';

export const config = settingsAtOrigin(__SETTINGS__, globalThis.location.origin);
