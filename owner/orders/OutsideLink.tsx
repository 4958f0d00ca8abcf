/** A link to somebody else's site, or the text alone where there is none. */
export function OutsideLink({ url, children }: { url: string | undefined; children: string }) {
  if (!url) return children;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
