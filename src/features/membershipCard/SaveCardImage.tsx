import Button from 'antd/es/button/Button';
import { useAppDispatch } from '../../store';
import type { MembershipCardFields } from '#domain/membership/membershipCard';
import { toastShown } from '../../store/slices/toastSlice';
import { useSite } from '../../ui/SiteContext';
import { useToday } from '../../ui/ClockContext';
import { drawCardImage } from './drawCardImage';

const FILE_NAME = 'membership-card.png';

const SCREENSHOT = '画面の写真（スクリーンショット）をご利用ください。';

interface SaveCardImageProps {
  readonly card: MembershipCardFields;
  /** SVG of the QR code on the screen. */
  readonly code: SVGSVGElement;
  readonly onError: (fault: unknown) => void;
}

/**
 * Button that saves the membership card as an image: by the system's share sheet if there is one, otherwise as a
 * download (decisions §12).
 */
export function SaveCardImage({ card, code, onError }: SaveCardImageProps) {
  const { museumName, saveFile } = useSite();
  const dispatch = useAppDispatch();
  const today = useToday();
  const save = async () => {
    try {
      const image = await drawCardImage({ museumName, card, today }, code);
      if (await shareFile(new File([image], FILE_NAME, { type: image.type }))) return;
      saveFile(FILE_NAME, image);
      // Tells the member what to do if there is no image, because browsers inside other apps save no files and report
      // no error.
      const text = `画像が見つからないときは、${SCREENSHOT}`;
      dispatch(toastShown({ tone: 'success', title: '会員証の画像を保存しました', text }));
    } catch (fault) {
      onError(fault);
      dispatch(toastShown({ tone: 'error', title: '会員証の画像を作成できませんでした', text: SCREENSHOT }));
    }
  };
  return (
    <Button className="museum-membership-card__save" onClick={() => void save()}>
      画像として保存
    </Button>
  );
}

/**
 * Errors of `share` after which no download follows: the member has closed the sheet, or a double click has opened it
 * already.
 */
const SHARED = new Set(['AbortError', 'InvalidStateError']);

/**
 * Opens the system's share sheet with a file. Returns false if the browser has no share sheet, or refuses to open it,
 * for example because the click was too long ago.
 */
async function shareFile(file: File): Promise<boolean> {
  const files = [file];
  // Firefox lacks `canShare` and `share`, although TypeScript's types say that every browser has them.
  const { canShare } = navigator as Partial<Navigator>;
  if (!canShare?.call(navigator, { files })) return false;
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    return error instanceof DOMException && SHARED.has(error.name);
  }
}
