import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { shop } from '../config/shop.ts';

interface PageHeadingProps {
  children: ReactNode;
  /** The window's title, before the shop's name. */
  title: string;
  isHidden?: boolean;
}

let isFirstPage = true;

/** The heading of a page. It names the window and takes the focus, so that a new page is announced. */
export function PageHeading({ children, title, isHidden = false }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = title ? `${title} | ${shop.name}` : shop.name;
  }, [title]);

  useEffect(() => {
    // The first page is announced by the browser.
    if (!isFirstPage) ref.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);

  return (
    <h1 ref={ref} tabIndex={-1} className={isHidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  );
}
