/** The parts of a bundler's chunk that are needed here. */
export interface Chunk {
  fileName: string;
  isEntry: boolean;
  moduleIds: readonly string[];
  /** The file names of statically imported chunks. */
  imports: readonly string[];
}

function closureOf(chunks: ReadonlyMap<string, Chunk>, fileName: string, seen: Set<string>): void {
  const chunk = chunks.get(fileName);
  // Imports that are not chunks are external modules or assets.
  if (!chunk || seen.has(fileName)) return;
  seen.add(fileName);
  for (const imported of chunk.imports) closureOf(chunks, imported, seen);
}

/**
 * The scripts that a page loads: the entry, the chunks of the modules, and everything they import statically.
 * @param modules paths from the project's root, for example `src/pages/cart/CartPage.tsx`
 * @throws Error when no chunk contains a module, because the list is out of date
 */
export function scriptsFor(chunks: readonly Chunk[], modules: readonly string[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const starts = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!chunk) throw new Error(`The build has no chunk for ${module}; see scripts/budget/budgets.ts.`);
    return chunk;
  });
  const files = new Set<string>();
  for (const { fileName } of [...chunks.filter(({ isEntry }) => isEntry), ...starts]) {
    closureOf(byName, fileName, files);
  }
  return files;
}
