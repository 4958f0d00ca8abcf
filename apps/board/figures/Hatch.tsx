/** A pattern for what is not a plain fact yet, or the other half of a whole: told apart without colours. */
export function Hatch({ id, className }: { id: string; className: string | undefined }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className={className} width="2.5" height="6" />
    </pattern>
  );
}
