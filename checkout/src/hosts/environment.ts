import { SettingsError } from '../settings.ts';
import { UsageError } from '../usageError.ts';

/**
 * Reads `.env.local` of the working folder, if there is one; what the environment holds already stays. Not `.env`: the Firebase CLI
 * publishes that with the function, secrets and all.
 */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile('.env.local');
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ENOENT') throw error;
  }
}

/** Runs a program; wrong settings and wrong arguments are named in place of a stack. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    loadEnvFile();
    await main();
  } catch (error) {
    const isToldByMessage = error instanceof SettingsError || error instanceof UsageError;
    console.error(isToldByMessage ? error.message : error);
    process.exitCode = 1;
  }
}
