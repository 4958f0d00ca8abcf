/**
 * Stryker's arguments for those of `npm run test:mutation`: paths select what is mutated, options stay as they are. An option
 * and its value must be one argument, such as `--concurrency=1`.
 * @param isFolder whether a path is a folder; undefined if it does not exist
 * @throws Error when a path does not exist
 */
export function mutationArguments(
  given: readonly string[],
  isFolder: (path: string) => boolean | undefined,
): string[] {
  const paths = given.filter((argument) => !argument.startsWith('-'));
  const patterns = paths.flatMap((path) => {
    const isKnownFolder = isFolder(path);
    if (isKnownFolder === undefined) throw new Error(`There is no ${path} to mutate.`);
    // Stryker splits the list at commas, so that `*.{ts,tsx}` would be two patterns.
    const root = path.replace(/\/+$/, '');
    return isKnownFolder ? [`${root}/**/*.ts`, `${root}/**/*.tsx`] : [path];
  });
  const options = given.filter((argument) => argument.startsWith('-'));
  return patterns.length === 0 ? options : ['--mutate', patterns.join(','), ...options];
}
