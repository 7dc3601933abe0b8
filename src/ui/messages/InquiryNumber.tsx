import './messages.css';

interface InquiryNumberProps {
  /** Missing where there is nothing to quote. */
  readonly value: string | undefined;
}

/** What a member can read out to the support staff, who find the request by it (docs/support.md). */
export function InquiryNumber({ value }: InquiryNumberProps) {
  if (value === undefined) return null;
  return (
    <p className="museum-inquiry-number">
      お問い合わせ番号 <span translate="no">{value}</span>
    </p>
  );
}
