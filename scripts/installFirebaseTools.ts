/** Installs the Firebase CLI outside of the project, because it is large: `npm run install:firebase-tools`. */
import { firebaseToolsFolder, firebaseToolsVersion } from './firebaseTools.ts';
import { installOnDemand } from './onDemand.ts';

try {
  const folder = firebaseToolsFolder(process.env);
  if (!folder) throw new Error('Name a folder for the Firebase CLI in FIREBASE_TOOLS.');
  installOnDemand(folder, [`firebase-tools@${firebaseToolsVersion}`]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
