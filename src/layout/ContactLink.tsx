import { shop } from '../config/shop.ts';

export function ContactLink({ className }: { className: string | undefined }) {
  return (
    <a className={className} href={shop.contactUrl} target="_blank" rel="noopener noreferrer">
      Contact us
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
