/** Builds the demo shop and checks its first loads against the budgets. Fails when a gate is exceeded. */
import { buildDemo } from './budget/buildDemo.ts';
import { observe } from './budget/observe.ts';
import { countScripts, sizesOf } from './budget/sizes.ts';
import { budgetColumns, budgetRow, verdictOf } from './budget/verdict.ts';
import { markdownTable } from './markdownTable.ts';

const folder = 'dist-demo';

const counted = countScripts(await buildDemo(folder));
const sizes = sizesOf(folder, counted);
const { homeImages, differences } = await observe(folder, counted);

const measured = [...sizes, homeImages];
console.log(markdownTable(budgetColumns, measured.map(budgetRow)));
for (const difference of differences) console.error(difference);
const isBroken = differences.length > 0 || measured.some((line) => verdictOf(line) === 'OVER GATE');
process.exitCode = isBroken ? 1 : 0;
