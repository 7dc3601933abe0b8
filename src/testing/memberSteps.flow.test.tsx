// As `npm run record-test` writes it, but for the two answers in one list.
import { CALLS } from '../contract/calls';
import { memberSteps } from './memberSteps';
import { fakeNetwork, givenCall, inOrder } from './network';
import { givenRegistration, REGISTRATION_ROUTE } from './registration';
import { givenMember, givenPublicSite, openApp } from './renderApp';

fakeNetwork();

it('the steps of a record lead to what the member saw', async () => {
  const me = {
    email: 'xxxxxx@xxxxxxx.xxxx',
    lastName: '〇〇',
    firstName: '〇〇',
    tel: '0000000000',
    zip: '0000000',
    prefecture: '東京都',
    city: '〇〇〇〇〇〇',
    address: '〇〇〇〇〇〇000',
    birthday: '1990-01-01',
    gender: 'unknown',
    mailMagazineSubscribed: true,
    membershipToken: 'x0X0xXx0xX0xXx0X',
    membershipCardNumber: '000000000000',
    membershipRenewedAt: '2027-03-31',
    membershipPlanId: 2,
    attributeType: 0,
    plan: { id: 2, planName: '友の会 個人会員', planKeyName: 'kyoto-city-friend', price: 5000 },
  };
  givenCall(CALLS.getMe, { body: { me } });
  const plans = [{ id: 2, planName: '友の会 個人会員', planKeyName: 'kyoto-city-friend', price: 5000 }];
  givenCall(CALLS.getPlans, { body: plans });
  const app = openApp({ route: '/account/edit/user', token: 'recorded', now: '2026-04-15T03:00:00.000Z' });
  const member = memberSteps(app);

  // What the member did
  await member.fillIn({
    lastName: '〇〇',
    firstName: '〇〇',
    birthdayYear: '1990',
    birthdayMonth: '01',
    birthdayDate: '01',
    gender: 'unknown',
    tel: '０００－０００',
    zip: '0000000',
    prefecture: '東京都',
    city: '〇〇〇〇〇〇',
    address: '〇〇〇〇〇〇000',
    mailMagazineSubscribed: true,
  });
  await member.send();
  const refusal = { message: '変更できませんでした', errors: { tel: ['この番号は使えません'] } };
  givenCall(CALLS.updateProfile, inOrder([{ status: 400, body: refusal }, { status: 204 }]));
  await member.fillIn({
    lastName: '〇〇',
    firstName: '〇〇',
    tel: '０００００００',
    zip: '0000000',
    prefecture: '東京都',
    city: '〇〇〇〇〇〇',
    address: '〇〇〇〇〇〇000',
    birthdayYear: '1990',
    birthdayMonth: '01',
    birthdayDate: '01',
    gender: 'unknown',
    mailMagazineSubscribed: true,
  });
  await member.send();

  // What the member saw
  await member.seesAddress('/account/edit/user');
  await member.seesHeading('お客様情報の変更');
  await member.sees('変更できませんでした');
  await member.seesAtField('tel', 'この番号は使えません');

  await member.send();
  await member.sees('お客様情報を変更しました');
  await member.seesAddress('/account');
});

it('a form has after a reload what was filled in before it', async () => {
  givenRegistration();
  const earlier = openApp({ route: REGISTRATION_ROUTE });
  const typed = { lastName: '〇〇', prefecture: '東京都', gender: 'unknown', mailMagazineSubscribed: true };
  await memberSteps(earlier).fillIn(typed);
  earlier.close();
  const member = memberSteps(openApp({ route: REGISTRATION_ROUTE }));
  await member.seesFields({ ...typed, firstName: '', termsAgreement: false });
});

it('a page that the app led to is not gone back to', async () => {
  givenPublicSite();
  givenMember();
  givenCall(CALLS.logout, { status: 204 });
  givenCall(CALLS.login, { status: 204, headers: { Authorization: 'Bearer recorded' } });
  const app = openApp({ route: '/home', token: 'recorded' });
  const member = memberSteps(app);
  await member.arriveAt('/account', '/account/edit/user');
  await member.press('アカウントメニュー');
  await member.press('ログアウト');
  await member.arriveAt('/login');
  await member.fillIn({ email: 'xxx@xxxxxxx.xxxx', password: 'Any-Passw0rd-2026' });
  await member.send();
  await member.arriveAt('/home');
  await member.seesAddress('/home');
});

it('screens that lead to each other without end are stopped, and no long visit', async () => {
  givenPublicSite();
  const app = openApp({ route: '/login' });
  const member = memberSteps(app);
  const [here, there] = ['/login', '/password_reset/provisional'];
  for (let move = 0; move < 60; move += 1) {
    await member.arriveAt(there);
    await member.arriveAt(here);
  }
  await member.seesHeading('ログイン');
  app.router.subscribe(({ location }) => void app.router.navigate(location.pathname === here ? there : here));
  await member.arriveAt(there);
  await member.seesLoop([here, there]);
});
