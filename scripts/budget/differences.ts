import type { FirstLoad } from '../../tests/bench/firstLoad.ts';

interface Counted {
  atFirst: ReadonlySet<string>;
  /** What may be loaded after the page is shown; anything when left out. */
  later?: ReadonlySet<string> | undefined;
  /** What comes on any page once the browser is idle, for the next one. */
  whenIdle?: ReadonlySet<string>;
}

/** Where the scripts that a browser loaded for a route differ from those that are counted, a sentence each. */
export function differences(route: string, load: FirstLoad, { atFirst, later, whenIdle }: Counted): string[] {
  const scripts = load.resources
    .map(({ path, arrivedAtMs }) => ({ file: path.slice(1), arrivedAtMs }))
    .filter(({ file }) => file.endsWith('.js'));
  const uncounted = scripts.filter(({ file }) => !atFirst.has(file) && !whenIdle?.has(file));
  const early = uncounted.filter(({ arrivedAtMs }) => arrivedAtMs < load.shownAtMs);
  const unknown = uncounted.filter(({ file }) => later && !later.has(file));
  const missing = [...atFirst].filter((file) => !scripts.some((script) => script.file === file));
  return [
    ...early.map(({ file }) => `${route}: ${file} came before the page was shown and is not counted.`),
    ...unknown.map(({ file }) => `${route}: ${file} is loaded later and is not counted.`),
    ...missing.map((file) => `${route}: ${file} is counted and not loaded.`),
  ];
}
