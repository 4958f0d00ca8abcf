import type { ComponentProps, MouseEvent } from 'react';
import { useLinkClickHandler, useMatch } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path within the shop: `/cart`. */
  to: string;
  replace?: boolean;
  /** Kept in the history entry, not in the URL. */
  state?: unknown;
}

/**
 * A link within the shop. The router's own adds 1.2 KiB for server rendering, and searches the document for a <base> at
 * every render, which is slow on a long page.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, {
    ...(replace !== undefined && { replace }),
    state,
  });
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }
  return (
    <a {...rest} href={`#${to}`} onClick={handleClick}>
      {children}
    </a>
  );
}

/** A link that tells assistive technology, and the styles, when it leads to the current page. */
export function NavLink({ to, ...rest }: LinkProps) {
  const isCurrent = useMatch(to) !== null;
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
