import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Where the shopper is: a failed page is left behind when this changes. */
  place?: string | undefined;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  place: string | undefined;
}

/** Shows a way on when a page breaks, or a part of the app is missing after an update of the shop. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { hasFailed: false, place };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A page failed.', error, info.componentStack);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="page" role="alert">
        <h1>Something went wrong on this page.</h1>
        <p>Your cart is safe. Please load the page again.</p>
        <p>
          <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
            Reload
          </button>
        </p>
      </div>
    );
  }
}
