import { BackupError } from '../backup/backupError.ts';
import { SettingsError } from '../settings/settings.ts';

/** The message says how to call the command. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Keeps variables that are set. `.env` is not read: the Firebase CLI deploys it with the function, secrets included. */
function loadEnvFile(): void {
  try {
    process.loadEnvFile('.env.local');
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ENOENT') throw error;
  }
}

export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    loadEnvFile();
    await main();
  } catch (error) {
    const isUserError = [SettingsError, UsageError, BackupError].some((kind) => error instanceof kind);
    console.error(isUserError ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
