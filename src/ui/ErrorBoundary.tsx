import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { MissingCodeError } from '../startup/missingCode.ts';
import { LastResort } from '../layout/LastResort.tsx';
import type { Trouble } from '../layout/LastResort.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Where the shopper is: a failed page is left behind when this changes. */
  place?: string | undefined;
  /** Around everything, the router too. */
  isWholeApp?: boolean;
  /** Stands in for a part of a page; without it, the whole page says that it failed. */
  fallback?: ReactNode;
}

interface ErrorBoundaryState {
  trouble: Trouble | undefined;
  place: string | undefined;
}

/** Shows a way on when a page breaks, or a part of the app is missing after an update of the shop. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { trouble: undefined, place: this.props.place };

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { trouble: undefined, place };
  }

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'trouble'> {
    if (!(error instanceof MissingCodeError)) return { trouble: 'broken' };
    return { trouble: navigator.onLine ? 'updated' : 'offline' };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A page failed.', error, info.componentStack);
    if (error instanceof MissingCodeError) error.forget();
  }

  retry = () => this.setState({ trouble: undefined });

  override render() {
    const { children, fallback, isWholeApp = false } = this.props;
    const { trouble } = this.state;
    if (trouble === undefined) return children;
    if (fallback !== undefined) return fallback;
    return <LastResort trouble={trouble} isWholeApp={isWholeApp} onRetry={this.retry} />;
  }
}
