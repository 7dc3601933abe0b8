import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFreshProfile } from '../../store/api/freshProfile';
import { type LoginStatus, useMember } from '../../store/api/loginStatus';
import { paths } from '#domain/paths';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { formatDate } from '#domain/dates/japanTime';
import { GENDER_LABELS } from '../../forms/fields/genderLabels';
import { UnionLabel } from '../../ui/UnionLabel';
import { useSite } from '../../ui/SiteContext';
import { TelephoneLinks } from '../../ui/TelephoneLinks';
import { DescriptionList } from '../../ui/DescriptionList';
import { ButtonLink } from '../../ui/navigation/ButtonLink';

/** Page /account: shows the member's data, with links to change them. */
export function AccountPage() {
  useFreshProfile();
  const member = useMember();
  return (
    <>
      <Breadcrumbs items={[{ label: 'ホーム', to: paths.home }, { label: 'アカウント' }]} />
      <PageHeading>アカウント</PageHeading>
      {member && <AccountDetails {...member} />}
    </>
  );
}

/** Has a fixed length, so that it does not reveal the length of the password (decisions §3). */
const PASSWORD_MASK = '••••••••';

/** Shows the membership and the sections of the member's data. The last three sections share one edit page. */
function AccountDetails({ me, plan }: LoginStatus) {
  const { supportContact } = useSite();
  const name = [me.lastName, me.firstName].filter(Boolean).join(' ');
  return (
    <>
      <UnionLabel attributeType={me.attributeType} />
      {plan && (
        <AccountSection
          title="会員資格"
          rows={[
            { term: 'プラン', value: plan.planName },
            { term: '有効期限', value: me.membershipRenewedAt && `${formatDate(me.membershipRenewedAt)} まで` },
            { term: '会員番号', value: me.membershipCardNumber, isVerbatim: true },
          ]}
        >
          <p>
            <TelephoneLinks>{`退会をご希望の方は、${supportContact}までお知らせください。`}</TelephoneLinks>
          </p>
        </AccountSection>
      )}
      <AccountSection
        title="アカウント情報"
        rows={[
          {
            term: 'メールアドレス',
            value: me.email,
            isVerbatim: true,
            action: <EditLink subject="メールアドレス" to={paths.accountEditEmail} />,
          },
          {
            term: 'パスワード',
            value: PASSWORD_MASK,
            action: <EditLink subject="パスワード" to={paths.accountEditPassword} />,
          },
        ]}
      />
      <AccountSection
        title="お客様情報"
        action={<EditLink subject="お客様情報" to={paths.accountEditUser} />}
        rows={[
          { term: 'お名前', value: name, isVerbatim: true },
          { term: '生年月日', value: me.birthday && formatDate(me.birthday) },
          { term: '性別', value: me.gender && GENDER_LABELS[me.gender] },
        ]}
      />
      <AccountSection
        title="ご連絡先"
        rows={[
          { term: '電話番号', value: me.tel, isVerbatim: true },
          { term: '郵便番号', value: me.zip, isVerbatim: true },
          { term: '都道府県', value: me.prefecture },
          { term: '市区町村', value: me.city, isVerbatim: true },
          { term: '町名・番地・建物名', value: me.address, isVerbatim: true },
        ]}
      />
      <AccountSection
        title="メールマガジン"
        rows={[{ term: '配信', value: me.mailMagazineSubscribed ? '受け取る' : '受け取らない' }]}
      />
    </>
  );
}

interface AccountSectionProps extends ComponentProps<typeof DescriptionList> {
  readonly title: string;
  readonly action?: ReactNode;
  /** Shown below the rows. */
  readonly children?: ReactNode;
}

/** Shows a section of the account; nothing if all its values are empty and it has no link to an edit page. */
function AccountSection({ title, action, rows, children }: AccountSectionProps) {
  const id = useId();
  if (action === undefined && rows.every(({ value }) => value === '')) return null;
  return (
    <section aria-labelledby={id}>
      <div className="museum-descriptions-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <DescriptionList rows={rows} />
      {children}
    </section>
  );
}

interface EditLinkProps {
  /**
   * Name of the data that the link lets the member change. It is part of the link's accessible name, because the page
   * has several links with the same visible text.
   */
  readonly subject: string;
  readonly to: string;
}

/** Shows a link to an edit page. */
function EditLink({ subject, to }: EditLinkProps) {
  return (
    <ButtonLink size="small" to={to} aria-label={`${subject}を変更する`}>
      変更する
    </ButtonLink>
  );
}
