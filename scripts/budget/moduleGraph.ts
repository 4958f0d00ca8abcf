export interface Chunk {
  fileName: string;
  isEntry: boolean;
  moduleIds: readonly string[];
  imports: readonly string[];
}

function closureOf(chunks: ReadonlyMap<string, Chunk>, fileName: string, seen: Set<string>): void {
  const chunk = chunks.get(fileName);
  // Imports that are not chunks are external modules or assets.
  if (!chunk || seen.has(fileName)) return;
  seen.add(fileName);
  for (const imported of chunk.imports) closureOf(chunks, imported, seen);
}

/** The entry, the chunks of the modules, and everything they import statically. @throws Error when a module is in no chunk */
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
