import { useEffect, useState } from 'react';
import { countdownTickMs } from '../../config/constants.ts';
import { countdownText } from '../../domain/countdown.ts';
import { useMotionPaused } from '../../ui/motion.tsx';

/** The sale countdown (section 2). Each tick reads the clock, so that it stays correct after a pause. Not a live region. */
export function Countdown({
  endMs,
  className,
}: {
  endMs: number | undefined;
  className?: string | undefined;
}) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isPaused = useMotionPaused();
  useEffect(() => {
    if (isPaused) return undefined;
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, countdownTickMs);
    return () => clearInterval(timer);
  }, [isPaused]);
  return (
    <p role="timer" aria-live="off" className={className}>
      {countdownText(endMs, nowMs)}
    </p>
  );
}
