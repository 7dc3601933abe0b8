import { useState, type ChangeEvent, type CompositionEvent } from 'react';

interface TextValue {
  readonly value: string;
  readonly change: (value: string) => void;
}

/**
 * Props of a text box that tells the form of a text only when the input method is done with it: half-typed kana is not
 * validated (decisions §5).
 */
export function useImeText({ value, change }: TextValue) {
  const [halfTyped, setHalfTyped] = useState<string | null>(null);
  return {
    value: halfTyped ?? value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      if (halfTyped === null) change(currentTarget.value);
      else setHalfTyped(currentTarget.value);
    },
    onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setHalfTyped(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setHalfTyped(null);
      change(currentTarget.value);
    },
  };
}
