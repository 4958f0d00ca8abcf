/** Exports the demo catalogue for the importer of apps/studio: `npm run seed:export -- seed-export`. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../apps/checkout/src/lib/runCommand.ts';
import { seedSheet, writeSeed } from './seedFiles.ts';

await runCommand(async () => {
  const nowMs = Date.now();
  const documents = writeSeed(process.argv[2], nowMs);
  const sheet = join(dirname(documents), 'products.xlsx');
  writeFileSync(sheet, await seedSheet(nowMs));
  console.log(`${documents}\n${sheet}`);
});
