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
  /** The code as it is shown. */
  readonly code: SVGSVGElement;
  readonly onError: (fault: unknown) => void;
}

/** Gives the member the card as an image: by the system's share sheet where there is one, else as a download (decisions §12). */
export function SaveCardImage({ card, code, onError }: SaveCardImageProps) {
  const { museumName, saveFile } = useSite();
  const dispatch = useAppDispatch();
  const today = useToday();
  const save = async () => {
    try {
      const image = await drawCardImage({ museumName, card, today }, code);
      if (await shareFile(new File([image], FILE_NAME, { type: image.type }))) return;
      saveFile(FILE_NAME, image);
      // Browsers inside other apps save no file, and say nothing of it.
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

/** The member closes the sheet, or has pressed twice and the sheet is open already. */
const SHARED = new Set(['AbortError', 'InvalidStateError']);

/**
 * Opens the system's share sheet with a file. False where the browser has none, or refuses it, for example because the
 * member's press is too long ago.
 */
async function shareFile(file: File): Promise<boolean> {
  const files = [file];
  // TypeScript's types have both for every browser; Firefox has neither.
  const { canShare } = navigator as Partial<Navigator>;
  if (!canShare?.call(navigator, { files })) return false;
  try {
    await navigator.share({ files });
    return true;
  } catch (error) {
    return error instanceof DOMException && SHARED.has(error.name);
  }
}
