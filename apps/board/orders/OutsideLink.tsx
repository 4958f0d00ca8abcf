interface OutsideLinkProps {
  url: string | undefined;
  /** Read out before the text of the link. */
  hidden?: string;
  children: string;
}

/** A link to somebody else's site, or the text alone where there is none. */
export function OutsideLink({ url, hidden, children }: OutsideLinkProps) {
  if (!url) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {hidden && <span className="visually-hidden">{hidden}</span>} {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
