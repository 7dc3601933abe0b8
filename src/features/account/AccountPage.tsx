import { paths } from '../../domain/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { PageHeading } from '../../ui/PageHeading';
import { AccountDetails } from './AccountDetails';
import { useMe } from './useMe';

/** /account (§2): everything the museum knows of the member, and the ways to change it. */
export function AccountPage() {
  const me = useMe();
  return (
    <>
      <Breadcrumbs items={[{ label: 'ホーム', to: paths.home }, { label: 'アカウント' }]} />
      <PageHeading>アカウント</PageHeading>
      {me && <AccountDetails me={me} />}
    </>
  );
}
