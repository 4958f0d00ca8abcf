/** Asks for the settings of a shop on Firebase, and writes them: `npm run setup` */
import { runCommand } from '../apps/checkout/src/lib/runCommand.ts';
import { runSetup } from './setup/runSetup.ts';

await runCommand(() => runSetup(process.stdin, process.stdout, process.cwd()));
