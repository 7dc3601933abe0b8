import type { Driver } from './driver';
import { callOf, type InPage } from './expression';
import { byLabel, byRole, findInPage, type Choice, type Role, type Target } from './target';
import { until } from './until';

/** The tab in front, as a member uses it: whatever is looked for is waited for. */
export class EnginePage {
  constructor(
    readonly driver: Driver,
    private readonly baseUrl: string,
  ) {}

  goto(path: string): Promise<void> {
    return this.driver.goto(new URL(path, this.baseUrl).href);
  }

  /** Runs a function in the page; see `callOf`. */
  async evaluate<Args extends readonly unknown[], Result>(fn: InPage<Args, Result>, ...args: Args): Promise<Result> {
    // The driver hands over what the function gives, as JSON does.
    return (await this.driver.run(callOf(fn, args))) as Result;
  }

  /** Path and query. */
  address(): Promise<string> {
    return this.evaluate(() => window.location.pathname + window.location.search);
  }

  async at(expected: string | RegExp): Promise<void> {
    await until(`the address ${String(expected)}`, async () => {
      const address = await this.address();
      return typeof expected === 'string' ? address === expected : expected.test(address);
    });
  }

  async see(role: Role, name?: string, choice?: Choice): Promise<void> {
    await until(`${role} ${name ?? ''}`, () => this.has(byRole(role, name, choice)));
  }

  async gone(role: Role, name?: string, choice?: Choice): Promise<void> {
    await until(`no ${role} ${name ?? ''}`, async () => !(await this.has(byRole(role, name, choice))));
  }

  /** Waits for words on the screen, whatever the breaks between them. */
  async read(words: string): Promise<void> {
    await until(`“${words.slice(0, 80)}”`, () => this.says(words));
  }

  async unread(words: string): Promise<void> {
    await until(`no “${words}”`, async () => !(await this.says(words)));
  }

  async says(words: string): Promise<boolean> {
    const text = await this.evaluate(() => document.body.innerText);
    return squash(text).includes(squash(words));
  }

  async has(target: Target): Promise<boolean> {
    return (await this.driver.run(`${callOf(findInPage, [target])} !== null`)) === true;
  }

  press(role: Role, name: string, choice?: Choice): Promise<void> {
    return this.click(byRole(role, name, { isDisabled: false, ...choice }));
  }

  async click(target: Target): Promise<void> {
    await until(`a press of ${JSON.stringify(target)}`, async () => {
      await this.driver.click(target);
      return true;
    });
  }

  /** Looks at the tab that a press has opened, and closes it. */
  async inNewTab(look: () => Promise<void>): Promise<void> {
    await until('a second tab', async () => (await this.driver.countTabs()) === 2);
    await this.driver.switchTo(1);
    await look();
    await this.driver.closeTab();
  }

  /** Runs a function in the page with an element as its first argument. */
  async with<Args extends readonly unknown[], Result>(
    target: Target,
    fn: (element: HTMLElement, ...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const rest = args.map((arg) => `, ${JSON.stringify(arg)}`).join('');
    const act = `((__name) => (element) => element && [(${String(fn)})(element${rest}) ?? null])((named) => named)`;
    const [result] = await until(JSON.stringify(target), async () => {
      const found = await this.driver.run(`${act}(${callOf(findInPage, [target])})`);
      return found === null ? undefined : (found as [Result]); // see `act`
    });
    return result;
  }

  /** Types over what a control holds, with the keyboard. */
  async type(label: string, text: string): Promise<void> {
    await this.with(byLabel(label), (control) => {
      control.focus();
      (control as HTMLInputElement).select();
    });
    await this.driver.type(text);
  }

  async choose(label: string, value: string): Promise<void> {
    await this.with(byLabel(label), setValue, value);
  }

  value(label: string): Promise<string> {
    return this.with(byLabel(label), (control) => (control as HTMLInputElement).value);
  }

  async holds(label: string, value: string): Promise<void> {
    await until(`${label}: ${value}`, async () => (await this.value(label)) === value);
  }

  async isFocused(target: Target): Promise<void> {
    await until(`focus on ${JSON.stringify(target)}`, () =>
      this.with(target, (element) => element === document.activeElement),
    );
  }

  /** Waits for messages at controls of these labels: visible, and in the text that describes the control. */
  async readAt(messages: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, message] of Object.entries(messages)) {
      await until(`${label}: ${message}`, async () => (await this.with(byLabel(label), describe)).endsWith(message));
      await this.read(message);
    }
  }
}

const squash = (text: string): string => text.replace(/\s/g, '');

/** Runs in the page: the texts that describe a control. */
function describe(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** Runs in the page: enters a value as a password manager does. */
export function setValue(control: HTMLElement, value: string): void {
  control.focus();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
