import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { ChunkLoadError } from '../lib/errors.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback?: ReactNode;
  renderFallback?: (error: unknown, retry: () => void) => ReactNode;
  /** A change clears the error. */
  resetKey?: string | undefined;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | undefined;
  resetKey: string | undefined;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { failure: undefined, resetKey };
  }

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'failure'> {
    return { failure: { error } };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A page failed.', error, info.componentStack);
    if (error instanceof ChunkLoadError) error.reset();
  }

  retry = () => this.setState({ failure: undefined });

  override render() {
    const { children, fallback, renderFallback } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return renderFallback ? renderFallback(failure.error, this.retry) : fallback;
  }
}
