import { ViewTransition } from 'react';
import type { ReactNode } from 'react';
import { useIsAfterFirstPaint } from './AfterFirstPaint.tsx';

/** Fades from one page to the next; give each page its own `key`. The first page replaces the splash without a fade. */
export function PageTransition({ children }: { children: ReactNode }) {
  const isAfterFirstPaint = useIsAfterFirstPaint();
  return (
    <ViewTransition default="none" enter={isAfterFirstPaint ? 'page' : 'none'} exit="page">
      {children}
    </ViewTransition>
  );
}
