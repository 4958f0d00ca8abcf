import { useEffect, useRef } from 'react';

/**
 * Opens the print dialog. What is printed stays until the page is used again, because phones and tablets print in the
 * background: they report the end of printing before the pages are made.
 * @param title suggested by browsers as the name of a PDF
 */
export function usePrint(title: string, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const pageTitle = document.title;
    document.title = title;
    const onUse = () => close.current();
    // In development, this effect runs twice, and the dialog must open once.
    const timer = setTimeout(() => {
      // It may come before `print` returns.
      if (!window.matchMedia('(pointer: coarse)').matches) window.addEventListener('afterprint', onUse);
      window.print();
      for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, onUse);
    });
    return () => {
      clearTimeout(timer);
      for (const type of ['afterprint', 'pointerdown', 'keydown']) window.removeEventListener(type, onUse);
      document.title = pageTitle;
    };
  }, [title]);
}
