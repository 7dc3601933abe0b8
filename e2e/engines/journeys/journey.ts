import assert from 'node:assert/strict';
import type { APIRequestContext } from '@playwright/test';
import { newMember } from '../../support/newMember';
import { DEMO_PASSWORD } from '../../support/signIn';
import { KEYS } from '../driver';
import type { EnginePage } from '../enginePage';
import type { Front } from '../front';

/** What a journey is made in. */
export interface Trip {
  readonly page: EnginePage;
  readonly front: Front;
  /** Asks the server past the browser. */
  readonly api: APIRequestContext;
  readonly isFirefox: boolean;
  /** Makes e-mail addresses of this browser's own. */
  readonly email: (name: string) => string;
  /** Announces complaints that belong to the journey: each must occur. */
  readonly expectComplaint: (...patterns: readonly RegExp[]) => void;
}

/** Journeys by their titles. */
export type Journeys = Readonly<Record<string, (trip: Trip) => Promise<void>>>;

/** Sends the login form that is showing. */
export async function submitLogin(page: EnginePage, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.see('heading', 'ログイン');
  await page.type('メールアドレス', email);
  await page.type('パスワード', password);
  await page.press('button', 'ログイン');
}

/** Signs in on the login page that is showing, and waits until the next page has come to rest. */
export async function signIn(page: EnginePage, email: string, password = DEMO_PASSWORD): Promise<void> {
  await submitLogin(page, email, password);
  await page.see('button', 'アカウントメニュー');
  await page.unread('読み込み中');
}

export async function signOut(page: EnginePage): Promise<void> {
  await page.press('button', 'アカウントメニュー');
  await page.press('button', 'ログアウト');
  await page.see('heading', 'ログイン');
}

/** Opens an address as a new member, who is registered past the browser. */
export async function openAsNewMember({ page, api, email }: Trip, name: string, path: string): Promise<string> {
  const member = await newMember(api, email(name));
  await page.goto(path);
  await signIn(page, member.email, member.password);
  return member.email;
}

/** All that the tab keeps. */
export function storageOf(page: EnginePage): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
}

export async function tokenOf(page: EnginePage): Promise<string> {
  const { token } = await storageOf(page);
  assert.ok(token, 'a token in storage');
  return token;
}

export const pressKey = (page: EnginePage, key: keyof typeof KEYS): Promise<void> => page.driver.type(KEYS[key]);
