import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Returns what to show instead of the failed part; `retry` renders the part again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onError: (fault: unknown) => void;
}

/** Replaces a part of the screen that has thrown an error, so that the other parts stay usable. */
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
