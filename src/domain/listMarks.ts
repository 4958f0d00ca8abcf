import { maxListMarks } from './limits.ts';

/**
 * The marks of a list's writes, with one more. Keeps the last ones, and the first: it tells a list from one that was made anew after
 * that was deleted.
 */
export const addMark = (marks: readonly string[], mark: string): string[] => [
  ...marks.slice(0, 1),
  ...[...marks.slice(1), mark].slice(1 - maxListMarks),
];
