import { MESSAGES } from '#contract/messages';
import { meAnswerSchema, meSchema } from '#contract/me';
import { aProfile } from '../../../src/testing/profile';
import { describeOnEngines } from '../../testing/testDatabase';
import { startTestApp, type TestApp } from '../../testing/testApp';

const profile = aProfile({
  lastName: '岡崎',
  firstName: '葵',
  gender: 'other',
  address: '岡崎円勝寺町1-2',
  birthdayYear: '1988',
  birthdayMonth: '02',
  birthdayDate: '29',
  birthday: '1988-02-29',
});

describeOnEngines('the profile on %s', (engine) => {
  let museum: TestApp;
  let token: string;

  beforeAll(async () => {
    museum = await startTestApp({ engine });
    token = await museum.signIn('member@example.test');
  });

  afterAll(() => museum.close());

  const send = (body: unknown) => museum.call('PUT /v1/me', { token, body });
  const me = async () => meAnswerSchema.parse((await museum.call('GET /v1/me', { token })).json()).me;

  it.each(['PUT /v1/me', 'POST /v1/me'] as const)('is changed by %s, which answers with the member', async (line) => {
    const before = await me();
    const changed = { ...profile, mailMagazineSubscribed: !before.mailMagazineSubscribed };
    const answer = await museum.call(line, { token, body: changed });
    expect(answer.statusCode).toBe(200);
    const expected = meSchema.parse({ ...before, ...changed });
    expect(meAnswerSchema.parse(answer.json()).me).toEqual(expected);
    expect(await me()).toEqual(expected);
  });

  it('is trimmed and folded as the form does it', async () => {
    const typed = { ...profile, lastName: ' 岡崎　', tel: '０７５１２３４５６７', zip: '６０６８３４４ ' };
    const answer = await send(typed);
    expect(meAnswerSchema.parse(answer.json()).me).toMatchObject({
      lastName: '岡崎',
      tel: '0751234567',
      zip: '6068344',
    });
  });

  it('loses every format and control character, and none of an emoji or a kanji', async () => {
    const points = Array.from({ length: 0x110000 }, (_, point) => point).filter(
      (point) => point !== 0 && (point < 0xd800 || point > 0xdfff),
    );
    const invisible = String.fromCodePoint(
      ...points.filter((point) => /[\p{Cf}\p{Cc}]/u.test(String.fromCodePoint(point))),
    );
    const woven = (text: string) => invisible + Array.from(text).join(invisible) + invisible;
    const names = ['lastName', 'firstName', 'tel', 'zip', 'city', 'address'] as const;
    const typed = Object.fromEntries(names.map((name) => [name, woven(profile[name])]));
    const answer = await send({ ...profile, ...typed });
    expect(answer.statusCode).toBe(200);
    const kept = Object.fromEntries(names.map((name) => [name, profile[name]]));
    expect(await me()).toMatchObject(kept);

    const emoji = { firstName: '葵👩\u200d🎨', address: '葛\u{e0100}城1-2 🏳\ufe0f\u200d🌈' };
    await send({ ...profile, ...emoji });
    expect(await me()).toMatchObject(emoji);
    await send(profile);
  });

  it('from a page of before a release changes what that page knows, and nothing else', async () => {
    // A body that the pages of an earlier release send. A change that adds a field to the profile must add the body
    // before the change here.
    const former = {
      lastName: '岡崎',
      firstName: '葵',
      gender: 'other',
      tel: '1',
      zip: '1000001',
      birthdayYear: '1988',
      birthdayMonth: '02',
      birthdayDate: '29',
      birthday: '1988-02-29',
      prefecture: '東京都',
      city: '千代田区',
      address: '千代田1-1',
      mailMagazineSubscribed: false,
    };
    await send(aProfile());
    const before = await me();
    expect((await send(former)).statusCode).toBe(200);
    expect(await me()).toEqual(meSchema.parse({ ...before, ...former }));
  });

  it("takes nothing that is not the member's to decide, and touches no other member", async () => {
    const before = await me();
    const others = () =>
      museum.database.query("SELECT * FROM members WHERE email <> 'member@example.test' ORDER BY id");
    const othersBefore = await others();
    const answer = await send({
      ...profile,
      id: 1,
      email: 'thief@example.test',
      password: 'New-Passw0rd!',
      passwordHash: 'x',
      membershipPlanId: 1,
      membershipRenewedAt: '2099-01-01',
      membershipToken: 'mine',
      membershipCardNumber: '1',
      attributeType: 1,
      plan: { id: 1 },
    });
    expect(answer.statusCode).toBe(200);
    const { email, membershipPlanId, membershipRenewedAt, membershipToken, membershipCardNumber, attributeType, plan } =
      before;
    const kept = { email, membershipPlanId, membershipRenewedAt, membershipToken, membershipCardNumber };
    expect(await me()).toMatchObject({ ...kept, attributeType, plan });
    expect(await others()).toEqual(othersBefore);
    expect(await museum.signIn('member@example.test')).not.toBe('');
  });

  it.each([
    ['lastName', '', MESSAGES.required],
    ['lastName', '　 ', MESSAGES.required],
    ['lastName', '\u200b', MESSAGES.required],
    ['lastName', '\u202e\ufeff ', MESSAGES.required],
    ['lastName', '\u3164', MESSAGES.required],
    ['tel', '\u200b', MESSAGES.tel],
    ['lastName', '𠮷'.repeat(51), MESSAGES.atMost(50)],
    ['lastName', 'NUL\u0000', MESSAGES.unreadable],
    ['firstName', '', MESSAGES.required],
    ['firstName', 'あ'.repeat(51), MESSAGES.atMost(50)],
    ['firstName', '\ud83d', MESSAGES.unreadable],
    ['birthdayYear', '', MESSAGES.select],
    ['birthdayMonth', '', MESSAGES.select],
    ['birthdayDate', '', MESSAGES.select],
    ['gender', 'none', MESSAGES.select],
    ['tel', '', MESSAGES.tel],
    ['tel', '075-123-4567', MESSAGES.tel],
    ['tel', '1'.repeat(17), MESSAGES.tel],
    ['zip', '606834', MESSAGES.zip],
    ['zip', '606-8344', MESSAGES.zip],
    ['prefecture', '京都', MESSAGES.select],
    ['city', '市', MESSAGES.atLeast(2)],
    ['city', '市'.repeat(21), MESSAGES.atMost(20)],
    ['address', '', MESSAGES.required],
    ['address', '町'.repeat(201), MESSAGES.atMost(200)],
    ['mailMagazineSubscribed', 'true', MESSAGES.select],
  ])('is refused with %s %j', async (field, value, message) => {
    const before = await me();
    const answer = await send({ ...profile, [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ errors: { [field]: [message] } });
    expect(await me()).toEqual(before);
  });

  it.each([
    [{ birthday: '1988-02-28' }, { birthday: [MESSAGES.date] }],
    [{ birthday: null }, { birthday: [MESSAGES.date] }],
    [{ birthdayDate: '28' }, { birthday: [MESSAGES.date] }],
    [{ birthdayYear: '1989', birthday: '1989-02-29' }, { birthdayDate: [MESSAGES.date] }],
    [{ birthdayYear: '1919', birthdayDate: '01', birthday: '1919-02-01' }, { birthdayYear: [MESSAGES.select] }],
    [{ birthdayYear: '2026', birthdayDate: '01', birthday: '2026-02-01' }, { birthdayYear: [MESSAGES.select] }],
  ])('is refused when the birthday is no day on offer or contradicts itself: %j', async (change, errors) => {
    const answer = await send({ ...profile, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ errors });
  });

  it('names every wrong field at once', async () => {
    const wrongDay = { birthdayDate: '30', birthday: '1988-02-30' };
    const answer = await send({ ...profile, ...wrongDay, tel: '', zip: '1', city: '' });
    expect(answer.json()).toEqual({
      errors: { birthdayDate: [MESSAGES.date], tel: [MESSAGES.tel], zip: [MESSAGES.zip], city: [MESSAGES.required] },
    });
  });

  it.each([undefined, null, [], 'text', {}])('is refused with the body %j', async (body) => {
    expect((await send(body)).statusCode).toBe(400);
  });

  it('is only for members', async () => {
    expect((await museum.call('PUT /v1/me', { body: profile })).statusCode).toBe(401);
  });
});
