import Button from 'antd/es/button/Button';
import { useSite } from '../../ui/SiteContext';
import { UnbrokenNumbers } from '../../ui/UnbrokenNumbers';

interface MissingCodeProps {
  readonly children: string;
  readonly onRetry?: () => void;
}

/** Stands where the code would: why there is none, and whom to ask. */
export function MissingCode({ children, onRetry }: MissingCodeProps) {
  const { supportContact } = useSite();
  return (
    <div className="museum-member-code-missing">
      <p>
        <UnbrokenNumbers>{`${children}お手数ですが、${supportContact}までお問い合わせください。`}</UnbrokenNumbers>
      </p>
      {onRetry && <Button onClick={onRetry}>再読み込み</Button>}
    </div>
  );
}
