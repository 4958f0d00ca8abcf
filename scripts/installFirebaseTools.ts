/** Installs the Firebase CLI outside the project, because it is large: `npm run install:firebase-tools`. */
import { firebaseToolsFolder, firebaseToolsVersion } from './firebaseTools.ts';
import { installOnDemand } from './onDemand.ts';

try {
  const folder = firebaseToolsFolder(process.env);
  if (!folder) throw new Error('Set FIREBASE_TOOLS to a folder for the Firebase CLI.');
  installOnDemand(folder, [`firebase-tools@${firebaseToolsVersion}`]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
