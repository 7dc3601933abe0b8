import { useFormState } from 'react-final-form';
import { AlertIcon } from './AlertIcon';

const SUBSCRIPTION = { submitError: true };

/** Why the whole form was refused, read out as it appears. */
export function FormAlert() {
  const message: unknown = useFormState({ subscription: SUBSCRIPTION }).submitError;
  if (typeof message !== 'string' || message === '') return null;
  return (
    <p className="museum-form-alert" role="alert">
      <AlertIcon />
      <span>{message}</span>
    </p>
  );
}
