import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled';
import InfoCircleFilled from '@ant-design/icons/es/icons/InfoCircleFilled';

const ICONS = { success: CheckCircleFilled, error: ExclamationCircleFilled, info: InfoCircleFilled };

/** Shows the icon for a message's tone. Hidden from screen readers, which would read its English name. */
export function ToneIcon({ tone }: { readonly tone: keyof typeof ICONS }) {
  const Icon = ICONS[tone];
  return <Icon aria-hidden="true" />;
}
