import * as z from 'zod/mini';
import { meSchema } from '#contract/me';
import type { IsoDate } from '#domain/dates/japanTime';
import { addMonths } from '#domain/dates/calendar';

/** The password of every demo member (decisions §9). */
export const DEMO_PASSWORD = 'Museum-Demo-2026';

/** A member as stored. It is `Me` (§3) without the plan, which queries join by its id. */
const seedMemberSchema = z.omit(meSchema, { plan: true });

type SeedMember = Readonly<z.input<typeof seedMemberSchema>>;

/**
 * Returns the six demo members of decisions §9. Their expiry dates and the birthday of the youngest member depend on
 * `today`, a day in Japan, so that each member shows the intended case at any time.
 */
export function demoMembers(today: IsoDate) {
  return [
    freeMember,
    { ...paidMember, membershipRenewedAt: addMonths(today, 11) },
    { ...renewingMember, membershipRenewedAt: addMonths(today, 1) },
    // The renewal window of these two members is open, so only their plan or attribute hides the renewal button (§4).
    { ...youngMember, birthday: addMonths(today, -22 * 12 - 4), membershipRenewedAt: addMonths(today, 2) },
    { ...unionMember, membershipRenewedAt: addMonths(today, 2) },
    newcomer,
  ].map((member) => seedMemberSchema.parse(member));
}

const freeMember: SeedMember = {
  email: 'free@example.test',
  lastName: '小野寺',
  firstName: '結衣',
  birthday: '1991-06-14',
  gender: 'female',
  tel: '09000001001',
  zip: '5200043',
  prefecture: '滋賀県',
  city: '大津市',
  address: '中央2-9-101 湖風マンション502',
  mailMagazineSubscribed: true,
  membershipToken: 'WgULWMBR2iRHOARvczDD-eqZFM2yjAg8',
  membershipCardNumber: '202500418263',
  membershipRenewedAt: null,
  membershipPlanId: 1,
  attributeType: 0,
};

const paidMember: SeedMember = {
  email: 'member@example.test',
  lastName: '三上',
  firstName: '恭平',
  birthday: '1974-11-03',
  gender: 'male',
  tel: '0750001002',
  zip: '6068344',
  prefecture: '京都府',
  city: '京都市左京区',
  address: '岡崎円勝寺町901-2',
  mailMagazineSubscribed: true,
  membershipToken: 'O-k6iCz5IGBLeQ_FLTKXaWjvKtiaMIRH',
  membershipCardNumber: '201900207745',
  membershipRenewedAt: null,
  membershipPlanId: 3,
  attributeType: 0,
};

const renewingMember: SeedMember = {
  email: 'renew@example.test',
  lastName: '早川',
  firstName: '美智子',
  birthday: '1958-02-27',
  gender: 'female',
  tel: '0750001003',
  zip: '6128083',
  prefecture: '京都府',
  city: '京都市伏見区',
  address: '京町9-310',
  mailMagazineSubscribed: false,
  membershipToken: '-ajZSyPD2jj98QIGRaOozf1woPNDoZO2',
  membershipCardNumber: '200800031956',
  membershipRenewedAt: null,
  membershipPlanId: 4,
  attributeType: 0,
};

const youngMember: SeedMember = {
  email: 'u25@example.test',
  lastName: '西園',
  firstName: '晴',
  birthday: null,
  gender: 'other',
  tel: '09000001004',
  zip: '5300001',
  prefecture: '大阪府',
  city: '大阪市北区',
  address: '梅田9-4-12 学生会館815',
  mailMagazineSubscribed: true,
  membershipToken: 'e-SK3O8Oi3pxFgVUmGjQTVX6Pe-0-_Th',
  membershipCardNumber: '202400390382',
  membershipRenewedAt: null,
  membershipPlanId: 2,
  attributeType: 0,
};

const unionMember: SeedMember = {
  email: 'union@example.test',
  lastName: '村瀬',
  firstName: '達也',
  birthday: '1966-08-19',
  gender: 'male',
  tel: '0780001005',
  zip: '6500021',
  prefecture: '兵庫県',
  city: '神戸市中央区',
  address: '三宮町9-2-8',
  mailMagazineSubscribed: false,
  membershipToken: 'fOKr1LmGYUgRQOJfTphpHhUzPElDxNie',
  membershipCardNumber: '202100274419',
  membershipRenewedAt: null,
  membershipPlanId: 3,
  attributeType: 1,
};

const newcomer: SeedMember = {
  email: 'new@example.test',
  lastName: '柏木',
  firstName: '真琴',
  birthday: '1987-04-30',
  gender: 'unknown',
  tel: '09000001006',
  zip: '6308213',
  prefecture: '奈良県',
  city: '奈良市',
  address: '登大路町905-1',
  mailMagazineSubscribed: false,
  membershipToken: '',
  membershipCardNumber: '',
  membershipRenewedAt: null,
  membershipPlanId: null,
  attributeType: 0,
};
