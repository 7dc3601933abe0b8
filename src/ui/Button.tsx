import type { ReactNode } from 'react';
import './Button.css';

interface ButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly tone?: 'primary' | 'default';
  readonly size?: 'normal' | 'compact';
  readonly disabled?: boolean;
}

/** A button that does something at once; forms are sent by their own. */
export function Button({ onClick, children, tone = 'default', size = 'normal', disabled = false }: ButtonProps) {
  const className = `museum-button museum-button--${tone} museum-button--${size}`;
  return (
    <button className={className} type="button" disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
