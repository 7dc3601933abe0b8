import { lastMailTo, listMails } from '../testing/mails';
import { openOfficeFixture, type OfficeFixture } from '../testing/officeFixture';
import { describeOnEngines } from '../testing/testDatabase';

const DAY = 86_400;

describeOnEngines('reminders of the expiry, on %s,', (engine) => {
  let office: OfficeFixture;

  beforeAll(async () => {
    office = await openOfficeFixture(engine);
  });

  afterAll(() => office.close());

  const remind = async (days = '31') => office.read<object>('remind', '--days', days);

  it('go to members who may renew, once before the expiry and once after it', async () => {
    // The other members with an expiry cannot renew on the site: they have the U25 plan or belong to a credit union.
    expect(await remind('30')).toEqual({ before: 0, after: 0 });
    const runs = await Promise.all([remind(), remind()]);
    expect(runs.filter((counts) => JSON.stringify(counts) === '{"before":1,"after":0}')).toHaveLength(1);
    expect(await remind()).toEqual({ before: 0, after: 0 });
    const before = await lastMailTo(office, 'renew@example.test');
    expect(before.text).toContain('「友の会 ペア会員」の有効期限は、2026/06/20です。');
    expect(before.text).toContain('年額 8,500円（税込）');
    expect(before.links).toEqual(['https://members.museum.example.test/renewal']);

    office.clock.advance(31 * DAY);
    expect(await remind()).toEqual({ before: 0, after: 0 });
    office.clock.advance(DAY);
    expect(await remind()).toEqual({ before: 0, after: 1 });
    expect(await remind()).toEqual({ before: 0, after: 0 });
    expect((await lastMailTo(office, 'renew@example.test')).text).toContain('有効期限（2026/06/20）が過ぎました。');
    expect(await listMails(office)).toHaveLength(2);
    expect(await office.log()).toMatchObject([
      { action: 'remind', details: { expiry: '2026-06-20', moment: 'before' } },
      { action: 'remind', details: { expiry: '2026-06-20', moment: 'after' } },
    ]);
  });

  it('come again for the next period, and can be sent again', async () => {
    await office.members('grant', 'renew@example.test', '--plan', 'kyoto-city-friend-pair', '--by', 'cash');
    office.clock.advance(340 * DAY);
    expect(await remind()).toEqual({ before: 1, after: 0 });
    const { out } = await office.members('resend', 'renew@example.test');
    expect(out).toMatch(/^The mail reminder for member \d+ \(早川 美智子\) is sent to renew@example\.test again\.\n$/);
  });

  it.each(['-1', '1.5', 'ten', '400'])('take no such number of days: %s', async (days) => {
    const { code, err } = await office.members('remind', '--days', days);
    expect({ code, err }).toEqual({
      code: 1,
      err: `option '--days <n>' argument '${days}' is invalid. It is no whole number from 0 to 366.\n`,
    });
  });
});
