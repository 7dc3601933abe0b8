import type { ReactNode } from 'react';
import './Button.css';

interface ButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
  readonly tone?: 'primary' | 'default';
  readonly disabled?: boolean;
}

/** A button that does something at once; forms are sent by their own. */
export function Button({ onClick, children, tone = 'default', disabled = false }: ButtonProps) {
  return (
    <button className={`museum-button museum-button--${tone}`} type="button" disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
