import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { shop } from '../config/shop.ts';

interface PageHeadingProps {
  children: ReactNode;
  title: string;
  isHidden?: boolean;
}

const entryKey = () => (window.history.state as { key?: string } | null)?.key;

const firstKey = entryKey();
let firstHeading: HTMLElement | null = null;
let focusedBefore: Element | null = null;

/** Notes the focus at a navigation, whose page may come later. */
export function noteFocus(): void {
  focusedBefore = document.activeElement;
}

/** Takes the focus, so that screen readers announce the new page. */
export function PageHeading({ children, title, isHidden = false }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = title ? `${title} | ${shop.name}` : shop.name;
  }, [title]);

  useEffect(() => {
    // The browser announces the first page. In development, this effect runs twice for it.
    if (entryKey() === firstKey) firstHeading ??= ref.current;
    if (ref.current === firstHeading) return;
    // The shopper may have moved it since.
    if ([focusedBefore, document.body].includes(document.activeElement))
      ref.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={ref} tabIndex={-1} className={isHidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  );
}
