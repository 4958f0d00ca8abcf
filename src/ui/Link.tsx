import type { ComponentProps, MouseEvent } from 'react';
import { useLinkClickHandler, useMatch } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** Where to, within the shop: `/cart`. */
  to: string;
  replace?: boolean;
  /** Goes along in the history, not in the address. */
  state?: unknown;
}

/**
 * A link within the shop. The router's own one would bring along 1.2 KiB for its server framework; and to make an address it
 * searches the document for a <base> at every render, which costs the more the longer a page is.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, {
    // Left out, it means: only to the page that is shown already.
    ...(replace !== undefined && { replace }),
    state,
  });
  function onFollow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }
  return (
    <a {...rest} href={`#${to}`} onClick={onFollow}>
      {children}
    </a>
  );
}

/** A link that says whether it leads to the page that is shown. */
export function NavLink({ to, ...rest }: LinkProps) {
  const isCurrent = useMatch(to) !== null;
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
