import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const fileName = process.platform === 'win32' ? 'firebase.cmd' : 'firebase';
const withinInstallation = join('node_modules', '.bin', fileName);

/**
 * Where the Firebase CLI is: at `FIREBASE_TOOLS` (the executable, or the folder into which it was installed), within the
 * project, or on the `PATH`.
 * @returns undefined when it is nowhere
 * @throws Error when `FIREBASE_TOOLS` names a place where it is not
 */
export function findFirebaseTools(
  environment: Record<string, string | undefined>,
  projectFolder: string,
): string | undefined {
  const named = environment.FIREBASE_TOOLS;
  if (named) {
    const found = [join(named, withinInstallation), join(named, fileName), named].find(
      (path) => path.endsWith(fileName) && existsSync(path),
    );
    if (!found) throw new Error(`FIREBASE_TOOLS names ${named}, where the Firebase CLI is not.`);
    return found;
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [join(projectFolder, withinInstallation), ...folders.map((folder) => join(folder, fileName))].find(
    (path) => existsSync(path),
  );
}
