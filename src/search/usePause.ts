import { useEffect, useState } from 'react';

/** Whether a value has stayed the same for a while. The first one counts at once. */
export function usePause(value: unknown, durationMs: number): boolean {
  const [last, setLast] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLast(value), durationMs);
    return () => clearTimeout(timer);
  }, [value, durationMs]);
  return Object.is(last, value);
}
