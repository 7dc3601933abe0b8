import './messages.css';

interface InquiryNumberProps {
  /** The request id; undefined renders nothing. */
  readonly value: string | undefined;
}

/** Shows the number that a member can tell the support staff, who find the request by it (docs/support.md). */
export function InquiryNumber({ value }: InquiryNumberProps) {
  if (value === undefined) return null;
  return (
    <p className="museum-inquiry-number">
      お問い合わせ番号 <span translate="no">{value}</span>
    </p>
  );
}
