/** As much of a bundler's chunk as counts here. */
export interface Chunk {
  fileName: string;
  isEntry: boolean;
  moduleIds: readonly string[];
  /** Chunks that are imported statically, by file name. */
  imports: readonly string[];
}

function closureOf(chunks: ReadonlyMap<string, Chunk>, fileName: string, seen: Set<string>): void {
  const chunk = chunks.get(fileName);
  // What is no chunk is external, or an asset.
  if (!chunk || seen.has(fileName)) return;
  seen.add(fileName);
  for (const imported of chunk.imports) closureOf(chunks, imported, seen);
}

/**
 * The scripts that a page loads: the entry, the chunks of the modules, and all that these import statically.
 * @param modules paths as they end in the build, for example `src/pages/cart/CartPage.tsx`
 * @throws Error when a module is in no chunk: the list no longer fits the app
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
