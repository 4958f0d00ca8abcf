import { useEffect } from 'react';

/** Writes a failed load into the log, once for each failure (section 8). */
export function useLogged(error: unknown): void {
  useEffect(() => {
    if (error) console.error('Loading failed.', error);
  }, [error]);
}
