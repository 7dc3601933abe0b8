import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Returns the replacement of the failed part; `retry` renders that part again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onError: (fault: unknown) => void;
}

/** Replaces the part of the screen that threw an error, so that the rest stays usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(fault: unknown) {
    this.props.onError(fault);
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.broken ? fallback(() => this.setState({ broken: false })) : children;
  }
}
