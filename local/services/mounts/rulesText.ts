import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export const rulesText = readFileSync(join(projectRoot, 'firestore.rules'), 'utf8');

export const indexesText = readFileSync(join(projectRoot, 'firestore.indexes.json'), 'utf8');
