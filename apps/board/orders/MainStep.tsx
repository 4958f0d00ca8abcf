import { recipientOf } from '../print/recipient.ts';
import { phoneUrl } from './links.ts';
import { paymentProof } from './paymentProof.ts';
import type { OwnerOrder, Trouble } from './types.ts';

interface Step {
  label: string;
  url: string;
  /** Opens the provider's page beside the board. */
  isOutside: boolean;
}

/** What is answered where the money is. */
const atProvider: ReadonlySet<Trouble> = new Set(['refunded', 'disputed', 'paid_twice', 'unproven']);

/** What to do first about an order in trouble; undefined if there is nothing to open. */
export function mainStepOf(order: OwnerOrder): Step | undefined {
  const { troubles, payment } = order;
  const callUrl = phoneUrl(recipientOf(order).phone);
  if (troubles.includes('no_address') && callUrl) return { label: 'Call', url: callUrl, isOutside: false };
  if (!payment || !troubles.some((trouble) => atProvider.has(trouble))) return undefined;
  const { provider, url } = paymentProof(payment);
  return url === undefined ? undefined : { label: `Open at ${provider}`, url, isOutside: true };
}

interface MainStepProps {
  step: Step;
  className: string | undefined;
  describedBy: string;
}

/** The first thing to do about an order in trouble. */
export function MainStep({ step: { label, url, isOutside }, className = '', describedBy }: MainStepProps) {
  return (
    <a
      className={`button button-primary ${className}`}
      href={url}
      aria-describedby={describedBy}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {label}
      {isOutside && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
