import { startTransition, useEffect, useState } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

type Placeholder<Props> = ReactNode | ((props: Props) => ReactNode);

interface PartStates<Props> {
  loading?: Placeholder<Props>;
  /** Shown after a failure, until the code is there; and when the part itself fails. */
  failed?: Placeholder<Props>;
}

const firstRetryAfterMs = 1000;
const slowestRetryMs = 30_000;

/** A load that fails is tried again by itself, ever more slowly, and at once when the connection returns. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = null, failed = null }: PartStates<Props> = {},
): (props: Props) => ReactElement {
  let loaded: ComponentType<Props> | undefined;

  return function Part(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    const [isFailed, setIsFailed] = useState(false);
    useEffect(() => {
      if (Component) return undefined;
      let isMounted = true;
      let waitMs = firstRetryAfterMs;
      let timer: ReturnType<typeof setTimeout> | undefined;
      async function attempt() {
        clearTimeout(timer);
        try {
          const ready = (loaded ??= await load());
          if (isMounted) startTransition(() => setComponent(() => ready));
        } catch (error) {
          if (!isMounted) return;
          console.warn('A part of the page could not be loaded.', error);
          setIsFailed(true);
          // Another attempt may have failed beside this one.
          clearTimeout(timer);
          timer = setTimeout(() => void attempt(), waitMs);
          waitMs = Math.min(waitMs * 2, slowestRetryMs);
        }
      }
      const onOnline = () => void attempt();
      onOnline();
      window.addEventListener('online', onOnline);
      return () => {
        isMounted = false;
        clearTimeout(timer);
        window.removeEventListener('online', onOnline);
      };
    }, [Component]);
    const show = (placeholder: Placeholder<Props>) =>
      typeof placeholder === 'function' ? placeholder(props) : placeholder;
    if (!Component) return <>{show(isFailed ? failed : loading)}</>;
    return (
      <ErrorBoundary fallback={show(failed)}>
        <Component {...props} />
      </ErrorBoundary>
    );
  };
}
