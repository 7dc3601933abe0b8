import { QRCodeSVG } from 'qrcode.react';
import type { Ref } from 'react';
import Button from 'antd/es/button/Button';
import { useSite } from '../../ui/SiteContext';
import { TelephoneLinks } from '../../ui/TelephoneLinks';
import { FORCE_REFETCH, membershipApi } from '../../store/api/membershipApi';
import { useAppDispatch } from '../../store';
import { ErrorBoundary } from './ErrorBoundary';

/** Width of the empty border that the QR standard requires, in modules. */
export const QUIET_ZONE = 4;

interface MemberCodeProps {
  readonly token: string;
  /** Ref of the QR code's SVG element; null if the code cannot be drawn. */
  readonly codeRef: Ref<SVGSVGElement>;
  readonly onError: (fault: unknown) => void;
}

/**
 * Shows the membership card's token as a QR code. The app draws the code itself; its content is the unchanged token
 * (decisions §4).
 */
export function MemberCode({ token, codeRef, onError }: MemberCodeProps) {
  const reloadMember = useReloadMember();
  if (token === '') return <MissingCode>会員証のコードがまだ発行されていません。</MissingCode>;
  const unreadable = (retry: () => void) => (
    <MissingCode onRetry={() => void reloadMember().then(retry)}>
      会員証のコードを表示できませんでした。再読み込みしても表示されない場合は、
    </MissingCode>
  );
  return (
    <ErrorBoundary fallback={unreadable} onError={onError}>
      <QRCodeSVG
        ref={codeRef}
        className="museum-member-code"
        aria-label="会員証のQRコード"
        value={token}
        level="M"
        boostLevel={false}
        marginSize={QUIET_ZONE}
        fgColor="#000000"
        bgColor="#ffffff"
      />
    </ErrorBoundary>
  );
}

interface MissingCodeProps {
  readonly children: string;
  readonly onRetry?: () => void;
}

/** Shows a text instead of a QR code: the reason why there is none, and the office's contact. */
function MissingCode({ children, onRetry }: MissingCodeProps) {
  const { supportContact } = useSite();
  return (
    <div className="museum-member-code-missing">
      <p>
        <TelephoneLinks>{`${children}お手数ですが、${supportContact}までお問い合わせください。`}</TelephoneLinks>
      </p>
      {onRetry && <Button onClick={onRetry}>再読み込み</Button>}
    </div>
  );
}

/** Returns a function that requests the profile again. If the request fails, the present profile stays. */
function useReloadMember() {
  const dispatch = useAppDispatch();
  return () => dispatch(membershipApi.endpoints.getMe.initiate(undefined, FORCE_REFETCH));
}
