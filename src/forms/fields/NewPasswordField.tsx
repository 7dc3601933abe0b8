import {
  PASSWORD_SYMBOLS,
  checkPassword,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PasswordRule,
} from '#domain/password';
import { useTextValue } from '../input/useFormField';
import { PasswordField } from './PasswordField';
import './fields.css';

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
}

/** Field for a new password, with the allowed symbols and a checklist that changes while the member types. */
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

const RULES: readonly { readonly rule: PasswordRule; readonly text: string }[] = [
  { rule: 'minLength', text: `${PASSWORD_MIN_LENGTH}文字以上` },
  { rule: 'lowercase', text: '英小文字を含む' },
  { rule: 'uppercase', text: '英大文字を含む' },
  { rule: 'digit', text: '数字を含む' },
  { rule: 'symbol', text: '記号を含む' },
  { rule: 'maxLength', text: `${PASSWORD_MAX_LENGTH}文字以内` },
  { rule: 'allowedCharacters', text: '半角英数字と記号のみ' },
];

/** Rules that the checklist shows only if the password breaks them. */
const SHOWN_WHEN_BROKEN: readonly PasswordRule[] = ['maxLength', 'allowedCharacters'];

/**
 * Lists the rules of a new password. At each rule, a sign, and a hidden text for screen readers, tell whether the typed
 * password satisfies the rule.
 */
function PasswordChecklist({ name }: { readonly name: string }) {
  const { value } = useTextValue(name);
  const kept = checkPassword(value);
  const shown = RULES.filter(({ rule }) => !(SHOWN_WHEN_BROKEN.includes(rule) && kept[rule]));
  const missing = shown.filter(({ rule }) => !kept[rule]).length;
  return (
    <div>
      <ul className="museum-password-checklist" aria-label="パスワードの条件">
        {shown.map(({ rule, text }) => (
          <ChecklistLine key={rule} text={text} kept={kept[rule]} />
        ))}
      </ul>
      <p className="museum-visually-hidden" aria-live="polite">
        {value !== '' && (missing === 0 ? 'すべての条件を満たしています' : `満たしていない条件：${missing}件`)}
      </p>
    </div>
  );
}

function ChecklistLine({ text, kept }: { readonly text: string; readonly kept: boolean }) {
  return (
    <li className={`museum-password-checklist__line${kept ? ' museum-password-checklist__line--kept' : ''}`}>
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        {kept ? (
          <path d="M2.5 8.5l3.5 3.5 7.5-8" strokeWidth="2" />
        ) : (
          <circle cx="8" cy="8" r="5.25" strokeWidth="1.5" />
        )}
      </svg>
      <span>{text}</span>
      <span className="museum-visually-hidden">{kept ? '（満たしています）' : '（満たしていません）'}</span>
    </li>
  );
}
