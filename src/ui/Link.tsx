import type { ComponentProps, MouseEvent } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { isOverPage } from './overPage.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: string;
  replace?: boolean;
  /** Kept in the history entry, not in the URL. */
  state?: unknown;
}

/** The router's own adds 1.2 KiB for server rendering, and searches the document for a <base> at every render. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const { defaultPrevented, button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event;
    // The browser opens a new tab or window by itself.
    if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    // What is open over the page closes, and its entry would be one that Forward cannot pass.
    const isSame = isOverPage() || currentTarget.href === window.location.href;
    void navigate(to, { replace: replace ?? isSame, state });
  }
  return (
    <a {...rest} href={`#${to}`} onClick={follow}>
      {children}
    </a>
  );
}

export function NavLink({ to, ...rest }: LinkProps) {
  const isCurrent = useMatch(to) !== null;
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
