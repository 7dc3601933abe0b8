import Button from 'antd/es/button/Button';
import { useAppDispatch } from '../../api/storeHooks';
import type { CardFields } from '../../domain/membership/membershipCard';
import { toastShown } from '../../state/toastSlice';
import { useSite } from '../../ui/SiteContext';
import { useToday } from '../../ui/useToday';
import { drawCardImage } from './drawCardImage';
import { shareFile } from './shareFile';

const FILE_NAME = 'membership-card.png';

interface SaveCardImageProps {
  readonly card: CardFields;
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
      dispatch(toastShown({ tone: 'success', title: '会員証の画像を保存しました' }));
    } catch (fault) {
      onError(fault);
      const text = '画面の写真（スクリーンショット）をご利用ください。';
      dispatch(toastShown({ tone: 'error', title: '会員証の画像を作成できませんでした', text }));
    }
  };
  return (
    <Button className="museum-pass__save" onClick={() => void save()}>
      画像として保存
    </Button>
  );
}
