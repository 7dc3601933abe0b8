import Button from 'antd/es/button/Button';
import { paths } from '#domain/paths';
import { Footer, Layout } from '../../ui/layouts/Layout';
import { ScreenMessage } from '../../ui/messages/ScreenMessage';
import { useSite } from '../../ui/SiteContext';
import { TelephoneLinks } from '../../ui/TelephoneLinks';

/**
 * Shows the error screen of an app that cannot start. The build writes it into every page, and `inline/guardStart.ts`
 * makes its button work. Shows no inquiry number and saves no record, because the app has neither reported the failure
 * nor recorded actions.
 */
export function StartFailure() {
  const { museumName, supportContact, buildId } = useSite();
  return (
    <Layout museumName={museumName} start={paths.home} footer={<Footer museumName={museumName} />}>
      <ScreenMessage heading="エラーが発生しました" action={<Button type="primary">再読み込み</Button>}>
        <p>ご迷惑をおかけして申し訳ございません。</p>
        <p>ページを再読み込みしても解決しない場合は、下の番号を添えてお問い合わせください。</p>
        <p className="museum-screen-message__contact">
          <TelephoneLinks>{supportContact}</TelephoneLinks>
        </p>
        <dl className="museum-screen-message__ids">
          <dt>バージョン</dt>
          <dd>{buildId}</dd>
        </dl>
      </ScreenMessage>
    </Layout>
  );
}
