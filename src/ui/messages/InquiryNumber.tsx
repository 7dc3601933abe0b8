import './messages.css';

interface InquiryNumberProps {
  /** Request id; undefined shows nothing. */
  readonly value: string | undefined;
}

/** Shows the number by which support staff find a request (docs/support.md), for the member to quote. */
export function InquiryNumber({ value }: InquiryNumberProps) {
  if (value === undefined) return null;
  return (
    <p className="museum-inquiry-number">
      お問い合わせ番号 <span translate="no">{value}</span>
    </p>
  );
}
