import type { Section } from '../section.ts';
import { compareLibraries, productCount } from './compareLibraries.ts';
import { keyTables } from './keySection.ts';

/** The quality of the search beside other libraries, and how soon a key shows its results. */
export const searchSection: Section = async (shop, runs) => {
  const { table, data } = await compareLibraries();
  const keys = await keyTables(shop, runs, productCount);
  return { tables: [table, ...keys.tables], data: { libraries: data, keys: keys.data } };
};
