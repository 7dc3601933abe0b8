import { paths } from '#domain/paths';
import { ButtonLink } from '../navigation/ButtonLink';
import { ScreenMessage } from './ScreenMessage';

/** Screen for an unknown address. Visitors see it in their layout, members in theirs. */
export function NotFoundScreen() {
  const home = (
    <ButtonLink type="primary" to={paths.home}>
      ホームへ戻る
    </ButtonLink>
  );
  return (
    <ScreenMessage heading="ページが見つかりません" action={home}>
      <p>お探しのページは、移動または削除されたか、アドレスが間違っている可能性があります。</p>
    </ScreenMessage>
  );
}
