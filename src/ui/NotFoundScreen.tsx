import { paths } from '../domain/paths';
import { ButtonLink } from './ButtonLink';
import { ScreenMessage } from './ScreenMessage';

/** An address the app does not know, inside the layout of whoever asked (decisions §3). */
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
