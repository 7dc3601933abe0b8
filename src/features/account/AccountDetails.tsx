import type { Me } from '../../contract/me';
import { formatDate } from '../../domain/dates/japanTime';
import { paths } from '../../domain/paths';
import { GENDER_LABELS } from '../../forms/fields/genderLabels';
import { UnionLabel } from '../../ui/UnionLabel';
import { AccountSection } from './AccountSection';
import { EditLink } from './EditLink';

/** A fixed mask, so that it does not reveal the password's length (decisions §3). */
const PASSWORD_MASK = '••••••••';

/** The sections of §2; the profile edit covers the last three (decisions §3). */
export function AccountDetails({ me }: { readonly me: Me }) {
  const name = [me.lastName, me.firstName].filter(Boolean).join(' ');
  return (
    <>
      <UnionLabel attributeType={me.attributeType} />
      <AccountSection
        title="アカウント情報"
        rows={[
          {
            term: 'メールアドレス',
            value: me.email,
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
          { term: 'お名前', value: name },
          { term: '生年月日', value: me.birthday && formatDate(me.birthday) },
          { term: '性別', value: me.gender && GENDER_LABELS[me.gender] },
        ]}
      />
      <AccountSection
        title="ご連絡先"
        rows={[
          { term: '電話番号', value: me.tel },
          { term: '郵便番号', value: me.zip },
          { term: '都道府県', value: me.prefecture },
          { term: '市区町村', value: me.city },
          { term: '町名・番地・建物名', value: me.address },
        ]}
      />
      <AccountSection
        title="メールマガジン"
        rows={[{ term: '配信', value: me.mailMagazineSubscribed ? '受け取る' : '受け取らない' }]}
      />
    </>
  );
}
