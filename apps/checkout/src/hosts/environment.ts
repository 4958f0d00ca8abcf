import { SettingsError } from '../settings/settings.ts';
import { UsageError } from './usageError.ts';

/** Keeps variables that are set. `.env` is not read: the Firebase CLI deploys it with the function, secrets included. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile('.env.local');
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ENOENT') throw error;
  }
}

/** Wrong settings and arguments are reported by their message alone, other errors with their stack. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    loadEnvFile();
    await main();
  } catch (error) {
    const isUserError = error instanceof SettingsError || error instanceof UsageError;
    console.error(isUserError ? error.message : error);
    process.exitCode = 1;
  }
}
