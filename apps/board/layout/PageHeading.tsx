import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { shop } from '../../../src/config/shop.ts';

interface PageHeadingProps {
  children: ReactNode;
  /** The document title, without the board's and the shop's name. */
  title: string;
}

/** The browser announces the first heading itself. */
let firstHeading: HTMLElement | null = null;

/** Sets the document title and takes the focus, so that screen readers announce the new page. */
export function PageHeading({ children, title }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} | Owner’s board | ${shop.name}`;
  }, [title]);

  useEffect(() => {
    // In development, this effect runs twice.
    firstHeading ??= ref.current;
    if (ref.current === firstHeading) return;
    // A page that comes late takes no field away from who types in it.
    if (!document.activeElement?.matches('input, textarea')) ref.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
