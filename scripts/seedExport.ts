/** Exports the demo catalogue for the importer of apps/studio: `npm run seed:export -- seed-export`. */
import { writeSeed } from './seedFiles.ts';

try {
  console.log(writeSeed(process.argv[2], Date.now()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
