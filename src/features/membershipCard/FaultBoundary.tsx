import { Component, type ReactNode } from 'react';

interface FaultBoundaryProps {
  readonly children: ReactNode;
  /** What stands there instead of what broke, with another try. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly onFault: (fault: unknown) => void;
}

/** Keeps a fault to a part of the screen, so that everything around it stays of use. */
export class FaultBoundary extends Component<FaultBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(fault: unknown) {
    this.props.onFault(fault);
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.broken ? fallback(() => this.setState({ broken: false })) : children;
  }
}
