import { paths } from '../../domain/paths';
import { isOfMutation, readRequestAction, type RequestAction } from '../listRequests';
import type { RecordedAction, SupportRecord } from '../supportRecord';
import { findLoop, formSchema, isByServer, partSchema, readEnd, readStart, type Form } from './readEnd';
import {
  asChanged,
  findOverlap,
  isAnotherTry,
  isLedByLogin,
  isOfCard,
  leadsOn,
  logsOut,
  OPEN_CARD,
  OPEN_MENU,
  pagesPassed,
  partsUntilAnswer,
  passwordFieldsAt,
  press,
  sceneOfForm,
  sceneOfRefusal,
  stepsToQuestion,
  typedAmong,
  typedBeforeIn,
  typedIn,
  valuesToFillIn,
  withoutFields,
  type Part,
  type Scene,
  type Step,
  type Story,
  type Values,
} from './steps';

/** What a record tells of a visit, as steps of a member and answers of the API (decisions §7). */
export function readStory(record: SupportRecord): Story {
  const state = readStart(record);
  const teller = new StoryTeller(state.location.path, state.screen);
  for (const { endpointName, data } of Object.values(state.membershipApi.queries))
    if (data !== undefined) teller.addCached(endpointName, data);
  const [end, loop] = [readEnd(record), findLoop(record)];
  // Of a long loop the record has the end alone: it goes on as soon as the page is opened.
  const length = loop && (loop.paths.includes(state.location.path) ? 0 : loop.start + 1);
  const told = record.actions.slice(0, length);
  const overlap = findOverlap(told);
  const actions = told.slice(0, overlap);
  actions.forEach((action, at) => teller.read(action, actions.slice(at + 1), record.about.times?.[at]));
  return {
    route: teller.route,
    isSignedIn: state.auth.token !== null,
    keptCard: teller.keptCard,
    typedBefore: teller.typedBefore,
    scenes: teller.finish(!loop && 'userMenu' in end.parts),
    end,
    loop: loop?.paths,
    untold: overlap === undefined ? undefined : 'a form had no answer yet, for which the steps wait',
  };
}

/** Reads the actions in their order; `rest` are those that follow. */
class StoryTeller {
  readonly #scenes: Scene[] = [{ steps: [], answers: [] }];
  readonly #open = new Map<string, { readonly scene: Scene; readonly at: number }>();
  #path: string;
  #typed: Values | undefined;
  #errors = 0;
  /** The fields that the form had no message about when it was last sent and refused. */
  #accepted: Values = {};
  /** Whether the form made a call and has said nothing since. */
  #isSent = false;
  #isCardOpen = false;
  /** Without it the screen has the button to log out itself, and no menu. */
  #hasProfile = false;
  /** Whether the server ended the session: the call that it answered with 401 has no answer in the record. */
  #isRefused = false;
  /** Whether the form of a payment is busy, and has made no call. */
  #isCardAsked = false;
  /** Whether no call was made since the last change of page. */
  #isIdle = false;
  #isInMaintenance = false;
  keptCard: unknown;
  route: string;
  typedBefore: ReturnType<typeof typedBeforeIn>;

  constructor(path: string, screen: Readonly<Record<string, unknown>>) {
    [this.#path, this.route] = [path, path];
    this.keptCard = screen['keptCard'];
  }

  addCached(endpoint: string, content: unknown): void {
    this.#hasProfile ||= endpoint === 'getMe';
    this.#scene().answers.push({ endpoint, isMutation: false, outcome: 'success', content, status: 200 });
  }

  read(action: RecordedAction, rest: readonly RecordedAction[], time?: number): void {
    this.#readCall(readRequestAction(action), rest);
    switch (action.type) {
      case 'location/locationChanged':
        // This also closes the card.
        this.#isCardOpen = false;
        this.#arriveAt(String(action['payload']), time);
        return;
      case 'maintenance/entered':
        this.#isInMaintenance = true;
        return;
      case 'auth/sessionEnded':
        this.#isRefused = isByServer(action['payload']);
        return;
      case 'dialogs/membershipCardOpened':
        this.#isCardOpen = true;
        this.#begin(OPEN_CARD);
        return;
      case 'dialogs/membershipCardClosed':
        if (this.#isCardOpen) this.#begin({ does: 'closeDialog' });
        return;
      case 'screen/partHidden':
        if (action['payload'] === 'form') this.#errors = 0;
        return;
      case 'screen/partShown':
        this.#readPart(partSchema.safeParse(action['payload']).data, rest);
    }
  }

  /** With what was typed last, and not sent, and the menu if it is still open: a menu that was closed led to nothing. */
  finish(isMenuOpen: boolean): readonly Scene[] {
    const isFilledIn = this.#scene().steps.some((step) => step.does === 'fillIn' && step.values === this.#typed);
    if (this.#typed && !isFilledIn) this.#begin({ does: 'fillIn', values: this.#typed });
    if (isMenuOpen) this.#begin(OPEN_MENU);
    return this.#scenes;
  }

  #scene(): Scene {
    return this.#scenes.at(-1) ?? { steps: [], answers: [] };
  }

  /** The card asks for nothing: what is asked after it was opened or closed is for the page below. */
  #sceneOfQueries(): Scene {
    return this.#scenes.findLast(({ steps }) => !steps.some(isOfCard)) ?? this.#scene();
  }

  #begin(...steps: Step[]): void {
    this.#scenes.push({ steps, answers: [] });
  }

  #arriveAt(path: string, time?: number): void {
    if (path === this.#path || (path === paths.maintenance && this.#isInMaintenance)) return;
    const isLoad = this.#path === '';
    this.#path = path;
    [this.#typed, this.#accepted] = [undefined, {}];
    [this.#isSent, this.#isCardAsked] = [false, false];
    const step = { does: 'arriveAt', path, time } as const;
    const scene = this.#scene();
    const past = pagesPassed(scene, step, this.#isIdle);
    this.#isIdle = true;
    // The store is opened before its address is known.
    if (isLoad) this.route = path;
    else if (past) scene.steps.splice(-1, 1, { ...step, past });
    else if (!leadsOn(scene)) this.#begin(step);
    else {
      // The page that the login leads to was opened before it, and no record has the history of the tab.
      if (isLedByLogin(scene) && path !== paths.home && this.route === paths.login) this.route = path;
      scene.steps.push(step);
    }
  }

  #readCall(call: RequestAction | undefined, rest: readonly RecordedAction[]): void {
    if (!call) return;
    const { requestId, requestStatus, arg } = call.meta;
    const isMutation = isOfMutation(call);
    this.#isCardAsked &&= !isMutation;
    if (requestStatus !== 'pending') {
      this.#readAnswer(call, requestStatus === 'fulfilled' ? 'success' : 'failure');
      return;
    }
    this.#isIdle = false;
    if (isMutation) this.#beginMutation(call, rest);
    else this.#beginQuery(arg.endpointName);
    const scene = isMutation ? this.#scene() : this.#sceneOfQueries();
    const at = scene.answers.push({ endpoint: arg.endpointName, isMutation, outcome: 'none' }) - 1;
    this.#open.set(requestId, { scene, at });
  }

  #readAnswer(call: RequestAction, outcome: 'success' | 'failure'): void {
    const { requestId, arg, baseQueryMeta } = call.meta;
    const endpoint = arg.endpointName;
    this.#hasProfile ||= endpoint === 'getMe' && outcome === 'success';
    const { scene, at } = this.#open.get(requestId) ?? { scene: this.#scene(), at: this.#scene().answers.length };
    const content = call.payload ?? (this.#isRefused && outcome === 'failure' ? { status: 401, data: {} } : undefined);
    const status = baseQueryMeta?.status;
    scene.answers[at] = { endpoint, isMutation: isOfMutation(call), outcome, content, status };
  }

  #beginMutation({ meta: { requestId, arg } }: RequestAction, rest: readonly RecordedAction[]): void {
    this.#isSent = true;
    const endpoint = arg.endpointName;
    if (endpoint === 'logout') {
      if (!logsOut(this.#scene())) this.#begin(...(this.#hasProfile ? [OPEN_MENU] : []), press('ログアウト'));
      return;
    }
    if (endpoint === 'login') [this.#hasProfile, this.#isRefused] = [false, false];
    const parts = partsUntilAnswer(requestId, rest);
    const values = valuesToFillIn(arg.originalArgs, typedAmong(parts) ?? this.#typed);
    this.#scenes.push(sceneOfForm({ endpoint, sent: arg.originalArgs, values, parts }));
    this.#typed = undefined;
  }

  #beginQuery(endpoint: string): void {
    if (endpoint === 'lookUpPostalAddress') {
      this.#begin({ does: 'fillIn', values: this.#typed ?? {} }, press('住所を検索'));
    } else if (isAnotherTry(endpoint, this.#sceneOfQueries())) this.#begin(press('再読み込み'));
  }

  #readPart(part: Part | undefined, rest: readonly RecordedAction[]): void {
    if (!part) return;
    if (part.part === 'keptCard') this.keptCard ??= part.content;
    if (part.part === 'typed') this.#typed = typedIn(part.content);
    // A later one belongs to a form on another page.
    if (part.part === 'typedBefore' && this.#scenes.length === 1) this.typedBefore = typedBeforeIn(part.content);
    if (part.part === 'form') this.#readForm(formSchema.parse(part.content));
    if (part.part === 'unsavedChanges') {
      if (this.#typed) this.#begin({ does: 'fillIn', values: asChanged(this.#typed) });
      this.#typed = undefined;
      this.#begin(...stepsToQuestion(rest));
    }
  }

  /** Messages without a call are those of the app's own rules: the form was sent, and refused before any call. */
  #readForm(form: Form): void {
    const { errors, isSubmitting } = form;
    const [isFirst, isOfServer, isRefused] = [this.#errors === 0, this.#isSent, this.#isCardAsked && !isSubmitting];
    this.#errors = Object.keys(errors).length;
    this.#isCardAsked = isSubmitting && this.#path.startsWith(paths.payment);
    if (isRefused) {
      this.#scenes.push(sceneOfRefusal(form));
      return;
    }
    if (this.#errors > 0) this.#isSent = false;
    if (this.#errors === 0 || !isFirst || isOfServer) return;
    // About what the member is typing: what was typed last had no message when the form was sent.
    if (Object.keys(errors).every((name) => name in this.#accepted && this.#accepted[name] === this.#typed?.[name]))
      return;
    this.#accepted = withoutFields(this.#typed, errors);
    const passwords = passwordFieldsAt(this.#path).filter((name) => !(name in errors));
    this.#begin({ does: 'fillIn', values: valuesToFillIn(passwords, this.#typed) }, { does: 'send' });
    this.#typed = undefined;
  }
}
