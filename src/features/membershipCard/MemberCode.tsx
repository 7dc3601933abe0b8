import { QRCodeSVG } from 'qrcode.react';
import { FaultBoundary } from './FaultBoundary';
import { MissingCode } from './MissingCode';
import { useReloadedMember } from './useReloadedMember';
import './MemberCode.css';

/** In modules: what the standard asks for around a code, so that readers find its edges. */
const QUIET_ZONE = 4;

interface MemberCodeProps {
  readonly token: string;
  readonly onFault: (fault: unknown) => void;
}

/** The member's token as a QR code, verbatim and drawn here (decisions §4). */
export function MemberCode({ token, onFault }: MemberCodeProps) {
  const reloadMember = useReloadedMember();
  if (token === '') return <MissingCode>会員証のコードがまだ発行されていません。</MissingCode>;
  const unreadable = (retry: () => void) => (
    <MissingCode onRetry={() => void reloadMember().then(retry)}>
      会員証のコードを表示できませんでした。再読み込みしても表示されない場合は、
    </MissingCode>
  );
  return (
    <FaultBoundary fallback={unreadable} onFault={onFault}>
      <QRCodeSVG
        className="museum-member-code"
        aria-label="会員証のQRコード"
        value={token}
        level="M"
        boostLevel={false}
        marginSize={QUIET_ZONE}
        fgColor="#000000"
        bgColor="#ffffff"
      />
    </FaultBoundary>
  );
}
