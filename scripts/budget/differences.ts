import type { FirstLoad } from '../../tests/bench/firstLoad.ts';

interface Counted {
  atFirst: ReadonlySet<string>;
  /** The scripts that may load after the page is shown; any script if undefined. */
  later?: ReadonlySet<string> | undefined;
  whenIdle?: ReadonlySet<string>;
}

/** The differences between the scripts that a browser loaded for a route and those that are counted, one sentence each. */
export function differences(route: string, load: FirstLoad, { atFirst, later, whenIdle }: Counted): string[] {
  const scripts = load.resources
    .map(({ path, arrivedAtMs }) => ({ file: path.slice(1), arrivedAtMs }))
    .filter(({ file }) => file.endsWith('.js'));
  const uncounted = scripts.filter(({ file }) => !atFirst.has(file) && !whenIdle?.has(file));
  const early = uncounted.filter(({ arrivedAtMs }) => arrivedAtMs < load.shownAtMs);
  const unknown = uncounted.filter(({ file }) => later && !later.has(file));
  const missing = [...atFirst].filter((file) => !scripts.some((script) => script.file === file));
  return [
    ...early.map(({ file }) => `${route}: ${file} loaded before the page was shown but is not counted.`),
    ...unknown.map(({ file }) => `${route}: ${file} loaded later but is not counted.`),
    ...missing.map((file) => `${route}: ${file} is counted but was not loaded.`),
  ];
}
