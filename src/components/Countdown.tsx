import { useEffect, useState } from 'react';
import { countdownTickMs } from '../constants.ts';
import { countdownText } from '../lib/countdown.ts';
import styles from './Countdown.module.css';

/** The running sale countdown (section 2). Read from the clock at each tick; not a live region. */
export function Countdown({ endMs }: { endMs: number | undefined }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), countdownTickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      {countdownText(endMs, nowMs)}
    </p>
  );
}
