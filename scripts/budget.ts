/** Builds the demo shop and checks the first loads of shop and board against the budgets. Fails when a gate is exceeded. */
import { buildDemoShop } from './budget/buildDemo.ts';
import { observe } from './budget/observe.ts';
import { checkShopAlone } from './budget/shopAlone.ts';
import { boardSize, countBoardScripts, countScripts, sizesOf } from './budget/sizes.ts';
import { budgetColumns, budgetRow, verdictOf } from './budget/verdict.ts';
import { markdownTable } from './markdownTable.ts';

const folder = 'dist-demo';

const { shop, board } = await buildDemoShop(folder);
const counted = countScripts(shop);
const boardScripts = countBoardScripts(board);
const sizes = [...sizesOf(folder, counted), boardSize(folder, boardScripts)];
const { homeImages, differences } = await observe(folder, counted, boardScripts);
const additions = await checkShopAlone(folder);

const measured = [...sizes, homeImages];
console.log(markdownTable(budgetColumns, measured.map(budgetRow)));
if (additions.length === 0) console.log('\nThe board adds 0 bytes to the shop.');
for (const line of [...differences, ...additions]) console.error(line);
const isBroken =
  differences.length + additions.length > 0 || measured.some((line) => verdictOf(line) === 'OVER GATE');
process.exitCode = isBroken ? 1 : 0;
