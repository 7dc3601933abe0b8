import { PASSWORD_SYMBOLS } from '../../domain/password';
import { PasswordChecklist } from './PasswordChecklist';
import { PasswordField } from './PasswordField';
import './NewPasswordField.css';

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
}

/** A password to be chosen (§5): which symbols count, and a checklist that follows the typing. */
export function NewPasswordField({ name, label }: NewPasswordFieldProps) {
  const help = (
    <>
      使用できる記号：<span className="museum-new-password__symbols">{PASSWORD_SYMBOLS}</span>
    </>
  );
  return (
    <div className="museum-new-password">
      <PasswordField name={name} label={label} autoComplete="new-password" help={help} />
      <PasswordChecklist name={name} />
    </div>
  );
}
