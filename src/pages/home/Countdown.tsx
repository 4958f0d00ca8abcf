import { useEffect, useState } from 'react';
import { countdownTickMs } from '../../config/constants.ts';
import { countdownText } from '../../domain/countdown.ts';
import { PlayPauseButton, setMotionPaused, useMotionPaused } from '../../ui/motion.tsx';
import styles from './Countdown.module.css';

/** The sale countdown (section 2). Each tick reads the clock, so that it stays correct after a pause. Not a live region. */
export function Countdown({ endMs, hasPause = true }: { endMs: number | undefined; hasPause?: boolean }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isPaused = useMotionPaused();
  useEffect(() => {
    if (isPaused) return undefined;
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, countdownTickMs);
    return () => clearInterval(timer);
  }, [isPaused]);
  const isRunning = endMs !== undefined && endMs > nowMs;
  return (
    <div className={styles.countdown}>
      <p role="timer" aria-live="off">
        {countdownText(endMs, nowMs)}
      </p>
      {isRunning && hasPause && (
        <PlayPauseButton
          className={styles.pause}
          isPlaying={!isPaused}
          onToggle={() => setMotionPaused(!isPaused)}
        />
      )}
    </div>
  );
}
