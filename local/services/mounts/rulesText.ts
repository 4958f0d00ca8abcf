import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The text of `firestore.rules`, the same that is deployed. */
export const rulesText = readFileSync(join(projectRoot, 'firestore.rules'), 'utf8');

/** The text of `firestore.indexes.json`, the same that is deployed. */
export const indexesText = readFileSync(join(projectRoot, 'firestore.indexes.json'), 'utf8');
