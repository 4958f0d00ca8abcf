import { useEffect, useState } from 'react';
import { whenIdle } from '../lib/whenIdle.ts';

/** Whether the page has loaded and the browser had time to spare since: for what the first sight can do without. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle;
}
