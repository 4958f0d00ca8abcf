/**
 * Exports the demo catalogue with its pictures for the content service's importer:
 * `npm run seed:export -- seed-export`, then in apps/studio/ `npm run import -- ../../seed-export/catalogue.ndjson --replace`.
 */
import { writeSeed } from './seedFiles.ts';

try {
  console.log(writeSeed(process.argv[2], Date.now()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
