/** Builds the demo shop and checks the first loads of shop and board against the budgets. Fails when a gate is exceeded. */
import { buildDemoShop } from './budget/buildDemo.ts';
import { observe } from './budget/observe.ts';
import { boardSize, countBoardScripts, countScripts, sizesOf } from './budget/sizes.ts';
import { budgetColumns, budgetRow, verdictOf } from './budget/verdict.ts';
import { markdownTable } from './markdownTable.ts';

const folder = 'dist-demo';

const { shop, board } = await buildDemoShop(folder);
const counted = countScripts(shop);
const boardScripts = countBoardScripts(board);
const sizes = [...sizesOf(folder, counted), boardSize(folder, boardScripts)];
const { home, differences } = await observe(folder, counted, boardScripts);

const measured = [...sizes, ...home];
console.log(markdownTable(budgetColumns, measured.map(budgetRow)));
for (const line of differences) console.error(line);
const isBroken = differences.length > 0 || measured.some((line) => verdictOf(line) === 'OVER GATE');
process.exitCode = isBroken ? 1 : 0;
