import { useSite } from '../../ui/SiteContext';
import { TextField } from './TextField';

interface EmailFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'email' | 'username';
}

/** Field for an address to which mail will be sent. Its help text names the sender's domain. */
export function EmailField(attributes: EmailFieldProps) {
  const { mailSenderDomain } = useSite();
  const help = `「${mailSenderDomain}」からメールをお送りします。受信できるように設定してください。`;
  return <TextField {...attributes} inputMode="email" help={help} />;
}
