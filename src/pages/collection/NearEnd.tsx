import { useEffect, useRef } from 'react';
import styles from './NearEnd.module.css';

/** Calls back once as the shopper comes near the place where it stands: about two screens before it. */
export function NearEnd({ onReach }: { onReach: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(onReach);
  useEffect(() => {
    latest.current = onReach;
  });

  useEffect(() => {
    const mark = ref.current;
    if (!mark) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      latest.current();
    });
    observer.observe(mark);
    return () => observer.disconnect();
  }, []);

  return <div ref={ref} className={styles.mark} aria-hidden="true" />;
}
