import { useMember } from '../../api/useMember';
import { paths } from '../../domain/paths';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { AccountDetails } from './AccountDetails';

/** /account (§2): everything the museum knows of the member, and the ways to change it. */
export function AccountPage() {
  const me = useMember()?.me;
  return (
    <>
      <Breadcrumbs items={[{ label: 'ホーム', to: paths.home }, { label: 'アカウント' }]} />
      <PageHeading>アカウント</PageHeading>
      {me && <AccountDetails me={me} />}
    </>
  );
}
