import { runCommand } from '../lib/runCommand.ts';

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

export const runMain = (main: () => Promise<void>): Promise<void> =>
  runCommand(() => {
    loadEnvFile();
    return main();
  });
