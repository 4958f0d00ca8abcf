import { lazy, Suspense } from 'react';
import { AfterFirstPaint } from '../../ui/AfterFirstPaint.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import type { CartPartsProps } from './CartParts.tsx';

const CartParts = lazy(async () => ({ default: (await import('./CartParts.tsx')).CartParts }));

/** What stands above and below the lines. Loaded on demand: a payment does not need it. */
export function CartExtras(props: CartPartsProps) {
  return (
    <AfterFirstPaint>
      <ErrorBoundary>
        <Suspense>
          <CartParts {...props} />
        </Suspense>
      </ErrorBoundary>
    </AfterFirstPaint>
  );
}
