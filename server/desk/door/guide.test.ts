import { DESK_ORIGIN, signInAtDesk } from '../../testing/deskFixture';
import { openOfficeFixture, type OfficeFixture } from '../../testing/officeFixture';

const GUIDE = '/desk/door/guide';

describe('the guide for the door', () => {
  let museum: OfficeFixture;

  beforeAll(async () => {
    museum = await openOfficeFixture('PGlite', {
      settings: { desk: true, museumName: '<b>美術館</b>', supportContact: '事務局 & <i>075</i>' },
    });
  });

  afterAll(() => museum.close());

  it.each(['door', 'office'])('is for %s, and led to by the page of the door', async (name) => {
    const browser = await signInAtDesk(museum, name);
    expect((await browser.open('/desk/door')).body).toContain(`href="${GUIDE}"`);
    const { statusCode, headers, body } = await browser.open(GUIDE);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const text of [
      `${DESK_ORIGIN}/desk`,
      '有効',
      '期限切れ',
      '見つかりません',
      'カメラで読み取る',
      '通信できません',
    ])
      expect(body).toContain(text);
  });

  it('sends visitors without a session to the sign-in', async () => {
    const { statusCode, headers } = await museum.app.inject({ url: GUIDE, headers: { accept: 'text/html' } });
    expect([statusCode, headers.location]).toEqual([303, '/desk/login?next=%2Fdesk%2Fdoor%2Fguide']);
  });

  it('escapes what the settings say', async () => {
    const { body } = await (await signInAtDesk(museum, 'door')).open(GUIDE);
    expect(body).toContain('<small>&lt;b&gt;美術館&lt;/b&gt;</small>');
    expect(body).toContain('<p>事務局 &amp; &lt;i&gt;075&lt;/i&gt;</p>');
  });
});
