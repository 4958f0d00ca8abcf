import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import type { TellMeProps } from './TellMeForm.tsx';

/** Whether the setting for mails about the stock is there. */
declare const __HAS_STOCK_MAILS__: boolean;

// Pure, so that a build without the setting leaves it out.
const TellMeForm = /* @__PURE__ */ lazy(async () => ({
  default: (await import('./TellMeForm.tsx')).TellMeForm,
}));

/** Offers a mail when a size is back: the chosen one, or one of all if the product is sold out. Keeps the room of its button. */
export function TellMe(props: TellMeProps) {
  if (!__HAS_STOCK_MAILS__ || props.product.size.length === 0) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<div style={{ height: 'var(--target)' }} />}>
        <TellMeForm {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
