import { useAppSelector } from '../../store';
import { selectMaintenanceInquiry } from '../../store/slices/maintenanceSlice';
import { FailureActions, ScreenMessage } from '../../ui/messages/ScreenMessage';
import { InquiryNumber } from '../../ui/messages/InquiryNumber';
import { SupportContact } from '../../ui/messages/SupportContact';

/** Page /maintenance: shown after any answer of 503. Its button reloads the site. */
export function MaintenancePage() {
  const inquiryNumber = useAppSelector(selectMaintenanceInquiry);
  return (
    <ScreenMessage heading="ただいまメンテナンス中です" action={<FailureActions />}>
      <p>ご不便をおかけしております。しばらく時間をおいてから、再読み込みしてください。</p>
      <SupportContact />
      <InquiryNumber value={inquiryNumber} />
    </ScreenMessage>
  );
}
