import { randomUUID } from 'node:crypto';
import { API_PREFIX, PAYMENT_CALLBACK_PATH } from '#contract/calls';
import type { Payment } from '#contract/payment';
import { addDays, addYears } from '#domain/dates/calendar';
import type { IsoDate } from '#domain/dates/japanTime';
import { insertMembers, MEMBER_FIELDS, memberRow } from '../members/memberColumns';
import { DEMO_PASSWORD, demoMembers } from '../../sandbox/seed/data/members';
import { CARD } from './fakeCardProvider';
import { tokenIn } from './mails';
import { paymentIn, PLAN } from './paymentFixture';
import { aProfile } from '../../src/testing/profile';
import { aRegistration } from './registration';
import { bearerOf } from './testApp';
import type { YearMuseum } from './yearMuseum';

export type PlanName = keyof typeof PLAN;

const PLAN_KEY: Readonly<Record<PlanName, string>> = {
  free: 'kyoto-city-e-friend',
  u25: 'kyoto-city-friend-u25',
  single: 'kyoto-city-friend',
  pair: 'kyoto-city-friend-pair',
  patron: 'kyoto-city-friend-patron',
};

const SUBJECT = {
  invitation: '会員サイトのご案内',
  newPassword: 'パスワードを変更しました',
  registration: '会員登録のご案内',
  receipt: 'お手続きが完了しました',
  before: '会員資格の有効期限のお知らせ',
  after: '会員資格の有効期限が過ぎました',
  newAddress: 'メールアドレスを変更しました',
} as const;

/**
 * A person of the simulated year. The fields have the values that the database must have after everything that the
 * person and the office did.
 */
export interface Person {
  /** A part of the person's address and name. Tests search for it to find traces of the person. */
  readonly key: string;
  readonly attributeType: number;
  /** The expiry of the membership at the beginning of the year. */
  readonly formerExpiry: IsoDate | null;
  /** The card number that was taken over from a former system. */
  readonly formerCard: string | null;
  id: number;
  email: string;
  lastName: string;
  birthday: IsoDate;
  /** Whether the person receives the mail magazine. */
  isSubscribed: boolean;
  plan: PlanName | null;
  expiry: IsoDate | null;
  /** The number of payments that succeeded, including those of 0 yen. */
  payments: number;
  state: 'member' | 'left' | 'deleted' | 'lost';
}

const REGISTERED = aProfile();

/** The birthday is late enough for the U25 plan. */
const FORMER = { lastName: '小野寺', birthday: '2004-08-01', isSubscribed: true } as const;

export type YearPeople = ReturnType<typeof createYearPeople>;

/**
 * Simulates what members and the office do in the year. Each action records the mails and the entries of the office log
 * that it must cause.
 */
export function createYearPeople(museum: YearMuseum) {
  const people: Person[] = [];
  const changes: string[] = [];
  const expectedMails: string[] = [];
  const reminded = new Set<string>();
  let seenMails = 0;

  const expectMail = (to: string, kind: keyof typeof SUBJECT) => {
    if (!museum.bouncing.has(to)) expectedMails.push(`${to} 【みやこ市立美術館】${SUBJECT[kind]}`);
  };

  /** Returns the mails since the last call, and the mails that must have come. Both lists are sorted. */
  const takeMails = async () => {
    // The answer to this request comes after every due mail has been sent or refused.
    await museum.office().app.inject('/sandbox/mail.json');
    const arrived = museum.delivered.slice(seenMails).map(({ to, subject }) => `${to} ${subject}`);
    seenMails = museum.delivered.length;
    return { arrived: arrived.sort(), expected: expectedMails.splice(0).sort() };
  };

  const readIds = async (joined: readonly Person[]) => {
    const rows = await museum.office().database.query<{ id: number; email: string }>('SELECT id, email FROM members');
    const ids = new Map(rows.map(({ id, email }) => [email, id]));
    for (const person of joined) person.id = ids.get(person.email) ?? 0;
  };

  /** Adds a person, who has the data of the example registration, except for the fields in `person`. */
  const add = (person: Partial<Person> = {}): Person => {
    const key = `visitor-${String(people.length).padStart(4, '0')}`;
    const added: Person = {
      key,
      attributeType: 0,
      formerExpiry: null,
      formerCard: null,
      id: 0,
      email: `${key}@year.example.test`,
      lastName: REGISTERED.lastName,
      birthday: REGISTERED.birthday,
      isSubscribed: REGISTERED.mailMagazineSubscribed,
      plan: null,
      expiry: null,
      payments: 0,
      state: 'member',
      ...person,
    };
    people.push(added);
    return added;
  };

  /** Adds members who joined before the year. Their expiries are spread over the year. */
  const addFormerMembers = async (count: number) => {
    const plans = ['u25', 'single', 'free', 'pair', 'pair', 'pair', 'single', 'single', 'single', 'patron'] as const;
    for (let number = 0; number < count; number += 1) {
      const plan = plans[number % plans.length] ?? 'single';
      const expiry = plan === 'free' ? null : addDays(museum.today(), 12 + Math.floor((number * 360) / count));
      // Members of a credit union and members with the U25 plan can renew only at the desk.
      const attributeType = number % plans.length === 1 ? 1 : 0;
      add({ ...FORMER, plan, expiry, formerExpiry: expiry, attributeType });
    }
    const { database, clock } = museum.office();
    const hashes = await database.query<{ hash: string }>('DELETE FROM members RETURNING password_hash AS hash');
    const rows = people.map(({ key, email, lastName, birthday, isSubscribed, plan, expiry, attributeType }, index) =>
      memberRow({
        ...demoMembers(museum.today())[0],
        email,
        lastName,
        firstName: key,
        birthday,
        mailMagazineSubscribed: isSubscribed,
        attributeType,
        membershipPlanId: PLAN[plan ?? 'free'],
        membershipRenewedAt: expiry,
        membershipToken: `token-of-${key}`,
        membershipCardNumber: String(202_500_000_000 + index),
        passwordHash: hashes[0]?.hash,
        createdAt: clock.now(),
      }),
    );
    await database.query(insertMembers(MEMBER_FIELDS), [JSON.stringify(rows)]);
    await readIds(people);
  };

  const register = async (joining: readonly Person[]) => {
    await museum.office().app.inject('/sandbox/mail.json');
    for (const person of joining) {
      const link = tokenIn(museum.delivered.findLast(({ to }) => to === person.email) ?? { text: '' });
      const passwords = { password: DEMO_PASSWORD, passwordConfirmation: DEMO_PASSWORD };
      const body = aRegistration({ email: person.email, firstName: person.key, ...passwords });
      bearerOf(await museum.office().call(`POST /v1/auth/register/${link}`, { body }));
    }
    await readIds(joining);
  };

  /** Lets visitors request a link and register. */
  const join = async (count: number): Promise<readonly Person[]> => {
    const joining: Person[] = [];
    for (let number = 0; number < count; number += 1) {
      const person = add();
      joining.push(person);
      expectMail(person.email, 'registration');
      await museum.office().call('POST /v1/auth/register', { body: { email: person.email } });
    }
    await register(joining);
    return joining;
  };

  /**
   * Returns the expiry after a payment. Implements the rules of decisions §4 a second time, so that a fault of the
   * product shows.
   */
  const expiryAfter = ({ plan: held, expiry }: Person, plan: PlanName): IsoDate | null => {
    if (plan === 'free') return null;
    const isRenewal = held !== null && held !== 'free';
    if (isRenewal && expiry !== null && expiry >= museum.today()) return addYears(expiry, 1);
    return addDays(addYears(museum.today(), 1), -1);
  };

  const bought = (person: Person, plan: PlanName) => {
    Object.assign(person, { plan, expiry: expiryAfter(person, plan), payments: person.payments + 1 });
    expectMail(person.email, 'receipt');
  };

  /** Pays on the site. If the card requires 3-D Secure, lets the member authenticate. */
  const pay = async (person: Person, plan: PlanName, cardToken: string = CARD.good): Promise<Payment> => {
    const { call, app, signIn } = museum.office();
    const purpose = person.plan === null ? 'new' : person.plan === 'free' ? 'purchase' : 'renewal';
    const answer = await call('POST /v1/me/payments', {
      token: await signIn(person.email),
      body: { planId: PLAN[plan], purpose, ...(plan !== 'free' && { cardToken }) },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    const payment = paymentIn(answer);
    if (payment.status === 'requires_action') {
      museum.provider.endOpen({ status: 'succeeded' });
      const payload = new URLSearchParams({ reference: payment.id, signature: 'genuine' }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await app.inject({ method: 'POST', url: `${API_PREFIX}${PAYMENT_CALLBACK_PATH}`, headers, payload });
    }
    if (['succeeded', 'requires_action'].includes(payment.status)) bought(person, plan);
    return payment;
  };

  /** Reads a payment as its member does on /payment/complete. */
  const look = async ({ email }: Person, { id }: Pick<Payment, 'id'>): Promise<Payment> => {
    const { call, signIn } = museum.office();
    return paymentIn(await call(`GET /v1/me/payments/${id}`, { token: await signIn(email) }));
  };

  /** Runs an office command about a member, and records its entry in the office log. */
  const command = async <T>(action: string, person: Pick<Person, 'id'>, ...args: readonly string[]) => {
    const report = await museum.office().read<T>(action, String(person.id), ...args);
    changes.push(`${action} ${person.id}`);
    return report;
  };

  const payAtDesk = async (person: Person, plan: PlanName, by: 'cash' | 'transfer') => {
    await command('grant', person, '--plan', PLAN_KEY[plan], '--by', by);
    bought(person, plan);
  };

  /** Grants a plan that was lost in a restore, with the same term. The member gets another receipt. */
  const grantAgain = async (person: Person, by: 'cash' | 'other', until: IsoDate | null = person.expiry) => {
    const plan = PLAN_KEY[person.plan ?? 'free'];
    await command('grant', person, '--plan', plan, '--by', by, ...(until === null ? [] : ['--until', until]));
    expectMail(person.email, 'receipt');
  };

  /** Sends the link to register to a person who was lost in a restore, and lets the person register. */
  const registerAgain = async (person: Person) => {
    await museum.office().read('resend', person.email);
    changes.push('resend null');
    expectMail(person.email, 'registration');
    await register([person]);
  };

  /** Returns the people who must get a reminder now. */
  const dueForReminder = (days: number) => {
    const first = addDays(museum.today(), -days);
    const last = addDays(museum.today(), days);
    return people.filter(({ state, plan, expiry, attributeType }) => {
      const renewsOnSite = plan !== null && plan !== 'free' && plan !== 'u25' && attributeType === 0;
      return state === 'member' && renewsOnSite && expiry !== null && expiry >= first && expiry <= last;
    });
  };

  const remind = async (days: number) => {
    for (const { id, email, expiry } of dueForReminder(days)) {
      const moment = (expiry ?? '') < museum.today() ? 'after' : 'before';
      if (reminded.has(`${id} ${expiry} ${moment}`)) continue;
      reminded.add(`${id} ${expiry} ${moment}`);
      changes.push(`remind ${id}`);
      expectMail(email, moment);
    }
    await museum.office().read('remind', '--days', String(days));
  };

  const correctAddress = async (person: Person) => {
    const email = `${person.key}@new.example.test`;
    await command('set-email', person, email);
    for (const address of [person.email, email]) expectMail(address, 'newAddress');
    person.email = email;
  };

  const end = async (person: Person) => {
    await command('end', person, '--yes');
    Object.assign(person, { state: 'left', expiry: museum.today() });
  };

  /**
   * Grants wrong plans and ends each of them at once, so that the period can be paid again. Afterwards, the person is
   * no member.
   */
  const correctGrants = async (person: Person) => {
    for (const plan of ['patron', 'single', 'patron'] as const) {
      await payAtDesk(person, plan, 'cash');
      museum.clock.advance(60);
      await end(person);
      museum.clock.advance(60);
    }
  };

  const erase = async (person: Person) => {
    const { keptPayments } = await command<{ keptPayments: readonly string[] }>('delete', person, '--yes');
    person.state = 'deleted';
    return keptPayments.length;
  };

  return {
    people,
    changes,
    add,
    readIds,
    command,
    addFormerMembers,
    join,
    pay,
    look,
    bought,
    payAtDesk,
    grantAgain,
    registerAgain,
    remind,
    correctAddress,
    correctGrants,
    end,
    erase,
    expectMail,
    takeMails,
  };
}
