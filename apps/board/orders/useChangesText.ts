import { useQuery } from '@tanstack/react-query';
import { counted } from '../print/lines.ts';
import { countsQuery } from './queries.ts';
import type { Counts, List } from './queries.ts';

/** Says what a list does not show yet, such as `1 new order`; empty if nothing has changed since it was loaded. */
export function useChangesText(name: keyof Counts, list: List | undefined): string {
  const { data: counts } = useQuery({ ...countsQuery, enabled: false });
  const before = list?.pages[0]?.counts[name];
  const now = counts?.[name];
  if (before === undefined || now === undefined || now === before) return '';
  return name === 'waiting' && now > before ? counted(now - before, 'new order') : 'Show changes';
}
