import { act, screen, waitFor, within } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { loadPages } from '../app/lazyPage';
import { paths } from '../domain/paths';
import { describeScreen } from '../support/writeRecord';
import { enterText } from './enterText';
import { payByCard } from './payment';
import type { openApp } from './renderApp';

type App = ReturnType<typeof openApp>;
type Control = HTMLInputElement | HTMLSelectElement;

/** Screens that lead to each other for ever keep Jest from ending: after so many moves of its own the app stays where it is. */
const MOST_MOVES = 100;

/**
 * What members do and see, by the names that a record has: for the tests that `npm run record-test` writes.
 *
 * @param unanswered endpoints whose calls have no answer: the steps do not wait for them
 */
export function memberSteps({ user, router, store, address }: App, unanswered: readonly string[] = []) {
  const moves: string[] = [];
  router.subscribe(() => {
    moves.push(address());
    if (moves.length === MOST_MOVES) router.dispose();
  });
  const pending = () => {
    const { queries, mutations } = store.getState().membershipApi;
    const calls = [...Object.values(queries), ...Object.values(mutations)];
    return calls.filter(
      (call) => String(call?.status) === 'pending' && !unanswered.includes(String(call?.endpointName)),
    );
  };
  /** An answer can make the screen call again. */
  const settle = async () => {
    do {
      await waitFor(() => expect(pending()).toEqual([]));
      await act(() => Promise.resolve());
    } while (pending().length > 0);
  };
  /** The addresses that links led away from, as long as the app goes nowhere by itself, and the address since. */
  const trail: string[] = [];
  let reached = address();
  const follow = (links: readonly string[]) => {
    trail.push(address());
    return act(() => Promise.all(links.map((path) => router.navigate(path))));
  };
  const goBack = () => {
    trail.pop();
    return act(
      () =>
        new Promise((resolve) => {
          window.addEventListener('popstate', resolve, { once: true });
          window.history.back();
        }),
    );
  };
  const firstButton = async (name: string) => {
    await settle();
    return (await screen.findAllByRole('button', { name }))[0] ?? document.body;
  };
  const seesText = (text: string) =>
    waitFor(() => expect(document.body).toHaveTextContent(text.replace(/\s+/g, ' ').trim()));
  return {
    ...formSteps(user, settle),
    /** Waits for all calls: answers that are given later belong to later ones. */
    waits: settle,
    press: async (name: string) => user.click(await firstButton(name)),
    closeDialog: async () =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '閉じる' })),
    payByCard: () => payByCard(user),
    /** By the app itself where that leads there, else by Back or a link: past pages that are left before they are there. */
    arriveAt: async (...way: readonly string[]) => {
      await settle();
      const path = way.at(-1) ?? '';
      // Else the next step could come before the page has asked for anything.
      await act(() => loadPages(matchRoutes(router.routes, path) ?? []));
      moves.length = 0;
      if (address() !== reached) trail.length = 0;
      const links = address() === way[0] ? way.slice(1) : way;
      // Back at once: a page that asks for nothing stands for those in between, and the screen is made anew.
      if (links.length > 1 && address() === path) await follow([paths.tickets]);
      if (trail.at(-1) === path) await goBack();
      if (address() !== path) await follow(links);
      reached = address();
    },
    seesAddress: (path: string) => waitFor(() => expect(address()).toBe(path)),
    seesHeading: async (name: string) =>
      expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument(),
    sees: seesText,
    /** The addresses are sorted; their screens lead to each other without end. */
    seesLoop: async (paths: readonly string[]) => {
      await waitFor(() => expect(moves).toHaveLength(MOST_MOVES));
      expect([...new Set(moves.slice(MOST_MOVES / 2))].sort()).toEqual(paths);
    },
    /** A group of fields has one message, beside the group. */
    seesAtField: (name: string, message: string) => {
      const field = document.querySelector(`form [name="${name}"]:not([type=radio])`);
      const described = expect.stringContaining(message) as string;
      return waitFor(() =>
        field ? expect(field).toHaveAccessibleDescription(described) : expect(document.body).toHaveTextContent(message),
      );
    },
    seesBusyButton: () =>
      waitFor(() => expect(document.querySelector('form [type=submit]')).toHaveAttribute('aria-disabled', 'true')),
    /** Links and buttons by their names. */
    seesControls: (names: readonly string[]) =>
      waitFor(() => expect(describeScreen(document).controls).toEqual(expect.arrayContaining([...names]))),
    /** The links and buttons that cannot be used. */
    seesDisabled: (names: readonly string[]) =>
      waitFor(() => expect(describeScreen(document).disabled).toEqual(expect.arrayContaining([...names]))),
    seesNoToast: async () => {
      await settle();
      expect(screen.getByLabelText('通知')).toBeEmptyDOMElement();
    },
    seesDialog: async () => expect(await screen.findByRole('dialog')).toBeVisible(),
  };
}

/** The value of one field, or of a group of radio buttons. */
function valueOf(controls: readonly Control[]): string | boolean {
  const [first] = controls;
  if (first?.type === 'checkbox') return first.checked;
  if (first?.type !== 'radio') return first?.value ?? '';
  return controls.find((control) => (control as HTMLInputElement).checked)?.value ?? '';
}

function formSteps(user: App['user'], settle: () => Promise<void>) {
  /** The fields of the form with one of the names. */
  const controlsOf = (name: string) => [...document.querySelectorAll<Control>(`form [name="${name}"]`)];
  const fill = async (control: Control, value: string | boolean) => {
    if (control instanceof HTMLSelectElement) return user.selectOptions(control, value === '' ? [] : [String(value)]);
    if (typeof value === 'boolean') return control.checked === value ? undefined : tick(control);
    if (control.readOnly || control.value === value) return undefined;
    await user.clear(control);
    return value === '' ? undefined : enterText(user, control, value);
  };
  /** A consent is given once its document has been opened. */
  const tick = async (box: HTMLInputElement) => {
    const link = box.closest('[role="group"]')?.querySelector('a');
    if (box.disabled && link) await user.click(link);
    await waitFor(() => expect(box).toBeEnabled());
    await user.click(box);
  };
  return {
    /** Fills in fields by their names; a name without a field in this form is skipped. */
    fillIn: async (values: Readonly<Record<string, string | boolean>>) => {
      await settle();
      await waitFor(() => expect(document.querySelector('form')).toBeInTheDocument());
      for (const [name, value] of Object.entries(values)) {
        const controls = controlsOf(name);
        const choice = controls.find(({ type, value: own }) => type === 'radio' && own === value);
        const field = controls.find(({ type }) => type !== 'radio');
        if (choice) await user.click(choice);
        else if (field) await fill(field, value);
      }
    },
    /** The values of the form's fields; a name without a field in this form is skipped. */
    seesFields: (values: Readonly<Record<string, string | boolean>>) =>
      waitFor(() => {
        const known = Object.keys(values).filter((name) => controlsOf(name).length > 0);
        expect(known).not.toEqual([]);
        const shown = known.map((name) => [name, valueOf(controlsOf(name))]);
        expect(shown).toEqual(known.map((name) => [name, values[name]]));
      }),
    send: async () => {
      await user.click(
        await waitFor(() => {
          const button = document.querySelector('form [type=submit]');
          if (!button) throw new Error('no form to send');
          return button;
        }),
      );
    },
  };
}
