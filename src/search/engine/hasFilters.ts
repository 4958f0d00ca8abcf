import type { SearchFilters } from './types.ts';

export const hasFilters = (filters: SearchFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);
