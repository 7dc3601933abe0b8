import { useSite } from '../../ui/SiteContext';
import { TextField } from './TextField';

interface EmailFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'email' | 'username';
}

/** A field for an address that mail will be sent to. Its help text names the domain of the sender. */
export function EmailField(attributes: EmailFieldProps) {
  const { mailSenderDomain } = useSite();
  const help = `「${mailSenderDomain}」からメールをお送りします。受信できるように設定してください。`;
  return <TextField {...attributes} inputMode="email" help={help} />;
}
