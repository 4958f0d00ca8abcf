import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';

export const firebaseToolsVersion = '15.34.2';

const fileName = process.platform === 'win32' ? 'firebase.cmd' : 'firebase';
const pathInInstallation = join('node_modules', '.bin', fileName);

type Environment = Record<string, string | undefined>;

/** The folder where `npm run test:auth-emulator` puts it: `FIREBASE_TOOLS`, or the user's cache. */
export function firebaseToolsFolder(environment: Environment): string | undefined {
  if (environment.FIREBASE_TOOLS) return environment.FIREBASE_TOOLS;
  const home = environment.HOME ?? environment.USERPROFILE;
  const cache = environment.XDG_CACHE_HOME ?? (home && join(home, '.cache'));
  return cache && join(cache, 'sarasa', `firebase-tools-${firebaseToolsVersion}`);
}

/** Finds the Firebase CLI at `FIREBASE_TOOLS`, in the project, on the `PATH`, or in the cache. @throws Error when `FIREBASE_TOOLS` is wrong */
export function findFirebaseTools(environment: Environment, projectFolder: string): string | undefined {
  const named = environment.FIREBASE_TOOLS;
  if (named) {
    const found = [join(named, pathInInstallation), join(named, fileName), named].find(
      (path) => path.endsWith(fileName) && existsSync(path),
    );
    if (!found) throw new Error(`FIREBASE_TOOLS is ${named}, but the Firebase CLI is not there.`);
    return found;
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const cached = firebaseToolsFolder(environment);
  return [
    join(projectFolder, pathInInstallation),
    ...folders.map((folder) => join(folder, fileName)),
    ...(cached ? [join(cached, pathInInstallation)] : []),
  ].find((path) => existsSync(path));
}

/** A free port, so that a run does not disturb emulators that are already running. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
