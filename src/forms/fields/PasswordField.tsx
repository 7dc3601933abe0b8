import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import Password from 'antd/es/input/Password';
import { useId, useState, type ReactNode } from 'react';
import { FieldNotes } from './FieldNotes';
import { inputAttributes, useImeText } from './TextInput';
import { useTextValue } from '../input/useFormField';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly help?: ReactNode;
}

/**
 * Password field with a button that shows the text. Submitting hides the text again, because browsers might store a
 * visible password like an ordinary text.
 */
export function PasswordField({ name, label, autoComplete, help }: PasswordFieldProps) {
  const id = useId();
  const [visible, setVisible] = useState(false);
  const hide = () => {
    setVisible(false);
  };
  const field = useTextValue(name, { beforeSubmit: hide });
  const text = useImeText(field);
  return (
    <div className="museum-field">
      <label className="museum-field-label" htmlFor={id}>
        {label}
      </label>
      <Password
        {...inputAttributes({ id, field, help, error: field.error })}
        {...text}
        autoComplete={autoComplete}
        autoCapitalize="none"
        visibilityToggle={{ visible, onVisibleChange: setVisible }}
        iconRender={(shown) =>
          shown ? <EyeOutlined aria-hidden="true" /> : <EyeInvisibleOutlined aria-hidden="true" />
        }
      />
      <FieldNotes controlId={id} help={help} error={field.error} />
    </div>
  );
}
