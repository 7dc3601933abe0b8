import * as z from 'zod/mini';
import type { SupportRecord } from '../supportRecord';
import { AnswerPrinter } from './printAnswers';
import { printCall } from './printCode';
import { formSchema, type Form } from './readEnd';
import { readStory } from './readStory';
import type { Step, Story } from './steps';

/** What Redux DevTools exported is not masked, and a test may be given to anyone who has the code. */
export const NO_TEST_OF_EXPORT =
  'Redux DevTools で書き出されたファイルからは、個人情報が含まれていることがあるため、テストを作成できません。';

/** The most lines of a test. To keep to it, lists are cut, then links and buttons left out, then steps. */
const MOST_LINES = 120;

const LONGEST_LISTS = [12, 5, 2, 1];

/** How many of the first steps and answers are written where even short lists are too much. */
const FEWER_SCENES = [Infinity, 20, 10, 5, 2, 1];

/**
 * A record as a Jest flow test in the words of `src/testing` (decisions §7), formatted as oxfmt does.
 *
 * @param src the way from the test's folder to `src`
 */
export function writeTest(record: SupportRecord, src = '..'): string {
  const story = readStory(record);
  const texts = LONGEST_LISTS.map((list) => print(record, story, { src, list, scenes: Infinity, hasControls: true }));
  const shorter = FEWER_SCENES.map((scenes) => print(record, story, { src, list: 1, scenes, hasControls: false }));
  const isShort = (text: string) => text.split('\n').length <= MOST_LINES + 1;
  return [...texts, ...shorter].find(isShort) ?? shorter.at(-1) ?? '';
}

interface Limits {
  readonly src: string;
  readonly list: number;
  readonly scenes: number;
  readonly hasControls: boolean;
}

function print(record: SupportRecord, story: Story, { src, list, scenes, hasControls }: Limits): string {
  const answers = new AnswerPrinter(list, idsIn(story));
  const [load, ...later] = story.scenes.slice(0, scenes + 1);
  const first = answers.print(load?.answers ?? []);
  const steps = later.flatMap((scene) => [...answers.print(scene.answers), ...scene.steps.map(printStep)]);
  const why = scenes < story.scenes.length - 1 ? 'the test would be too long' : story.untold;
  const isCut = why !== undefined;
  const announced = isCut ? [] : consoleLines(story);
  const body = [
    ...first,
    ...announced,
    ...openingLines(record, isCut ? { ...story, typedBefore: undefined } : story),
    '',
    '  // What the member did',
    ...steps,
    ...(list < 12
      ? [
          `  // Of each list the first ${list === 1 ? 'entry is' : `${list} entries are`} here, and what addresses name.`,
        ]
      : []),
    '',
    ...(isCut
      ? [`  // Further steps are left out, and what the member saw after them: ${why}.`]
      : [
          '  // What the member saw',
          ...endLines(record, story),
          ...(hasControls ? controlLines(record, story, answers.omitted) : []),
          '  // The record has no other words of the page: the viewer shows them.',
        ]),
  ];
  const imports = importsOf(src, answers.used, announced.length > 0);
  const test = ["it('shows what the member saw', async () => {", ...body, '});', ''];
  return [...headerOf(record), ...imports, '', 'fakeNetwork();', '', ...test].join('\n');
}

/** The ids that the member went to, and that of their own plan, by endpoint. */
function idsIn({ route, scenes }: Story): Readonly<Record<string, ReadonlySet<number>>> {
  const paths = scenes.flatMap(({ steps }) => steps.flatMap((step) => (step.does === 'arriveAt' ? [step.path] : [])));
  const numbersIn = (address: RegExp) =>
    [route, ...paths].flatMap((path) => Array.from(path.matchAll(address), ([, id]) => Number(id)));
  const own = scenes.flatMap(({ answers }) => answers.map(({ content }) => meSchema.safeParse(content).data));
  return {
    getContentGroups: new Set(numbersIn(/\/contents\/(\d+)/g)),
    getPlans: new Set([...numbersIn(/plan=(\d+)/g), ...own.flatMap((me) => (me ? [me.membershipPlanId] : []))]),
  };
}

const meSchema = z.object({ membershipPlanId: z.number() });

function headerOf({ about }: SupportRecord): readonly string[] {
  const known = (text: string) => text.replace(/[^\w.:-]/g, '').slice(0, 60);
  const numbers = about.inquiryNumbers?.slice(0, 10).map(known).join(', ') ?? '';
  return [
    `// Inquiry numbers: ${numbers === '' ? 'none' : numbers}`,
    `// Build: ${known(about.buildId)}, record of ${known(about.savedAt)}`,
    '// Letters and digits of personal texts stand for others of their kind.',
  ];
}

function importsOf(src: string, used: ReadonlySet<string>, hasConsole: boolean): readonly string[] {
  const names = [...used, 'fakeNetwork'].filter((name) => name !== 'givenCardProvider').sort();
  return [
    ...(names.some((name) => !/^(?:fakeNetwork|givenAddress)$/.test(name))
      ? [`import { CALLS } from '${src}/contract/calls';`]
      : []),
    ...(hasConsole ? [`import { expectConsole } from '${src}/testing/consoleGuard';`] : []),
    `import { memberSteps } from '${src}/testing/memberSteps';`,
    `import { ${names.join(', ')} } from '${src}/testing/network';`,
    ...(used.has('givenCardProvider') ? [`import { givenCardProvider } from '${src}/testing/payment';`] : []),
    `import { openApp } from '${src}/testing/renderApp';`,
  ];
}

function openingLines({ about }: SupportRecord, story: Story): readonly string[] {
  const { route, isSignedIn, keptCard, typedBefore } = story;
  const kept = keptCard !== undefined && { keptCard };
  const visit = { route, ...(isSignedIn && { token: 'recorded' }), ...kept, now: about.savedAt };
  const open = [printCall('const app = openApp', [visit]), printMember(story)];
  if (!typedBefore) return open;
  return [
    '  // Before the page was loaded again',
    printCall('const earlier = openApp', [visit]),
    printCall('await memberSteps(earlier).fillIn', [typedBefore.before]),
    '  earlier.close();',
    '',
    ...open,
    printCall('await member.seesFields', [typedBefore.restored]),
  ];
}

/** The endpoints whose calls have no answer: the steps do not wait for them. */
function printMember({ scenes }: Story): string {
  const unanswered = scenes.flatMap(({ answers }) => answers.filter(({ outcome }) => outcome === 'none'));
  const names = [...new Set(unanswered.map(({ endpoint }) => endpoint))].filter((name) => /^\w+$/.test(name));
  const more = names.length === 0 ? '' : `, [${names.map((name) => `'${name}'`).join(', ')}]`;
  return `  const member = memberSteps(app${more});`;
}

/** Lines of the console that belong to what the member met. */
function consoleLines({ end }: Story): readonly string[] {
  return [
    ...('errorScreen' in end.parts ? ["  expectConsole('error', /./);"] : []),
    ...(end.isEndedByServer ? ["  expectConsole('warn', /ログイン情報が確認できません/);"] : []),
  ];
}

function printStep(step: Step): string {
  switch (step.does) {
    case 'arriveAt':
      return printCall('await member.arriveAt', [...(step.past ?? []), step.path]);
    case 'press':
      return printCall('await member.press', [step.name]);
    case 'fillIn':
      return printCall('await member.fillIn', [step.values]);
    case 'note':
      return `  // ${step.text}`;
    case 'send':
    case 'payByCard':
    case 'closeDialog':
      return printCall(`await member.${step.does}`, []);
  }
}

/** Parts of the screen that no step can produce. */
const NOT_MADE: Readonly<Record<string, string>> = {
  connectionLost: 'The card said that there was no connection, which this test does not cut.',
  cardFailure: 'The code of the card did not load, which it does in this test.',
  cardImage: 'What was said of the image of the card is left out: this test saves none.',
};

function endLines({ about: { seen } }: SupportRecord, { end, loop }: Story): readonly string[] {
  if (loop) return [printCall('await member.seesLoop', [loop])];
  const { heading = '', alerts = [] } = seen ?? {};
  const texts = new Set([...alerts, ...end.toasts, ...textsOf(end.parts)]);
  return [
    printCall('await member.seesAddress', [end.path]),
    heading === ''
      ? '  // The record does not know the heading of the page.'
      : printCall('await member.seesHeading', [heading]),
    ...Array.from(texts, (text) => printCall('await member.sees', [text])),
    ...formLines(formSchema.parse(end.parts['form'])),
    ...(end.isCardOpen || 'unsavedChanges' in end.parts ? [printCall('await member.seesDialog', [])] : []),
    ...Object.entries(NOT_MADE).flatMap(([part, text]) => (part in end.parts ? [`  // ${text}`] : [])),
  ];
}

/** Links and buttons, but for those of entries that the test has not; and no toast, where there never was one. */
function controlLines({ about: { seen } }: SupportRecord, { end, loop }: Story, omitted: ReadonlySet<string>) {
  if (loop !== undefined || Object.keys(NOT_MADE).some((part) => part in end.parts)) return [];
  const isThere = (name: string) => ![...omitted].some((text) => text !== '' && name.includes(text));
  const line = (step: string, names: readonly string[] = []) =>
    names.some(isThere) ? [printCall(`await member.${step}`, [names.filter(isThere)])] : [];
  return [
    ...line('seesControls', seen?.controls),
    ...line('seesDisabled', seen?.disabled),
    ...(end.hadToasts ? [] : [printCall('await member.seesNoToast', [])]),
  ];
}

const partSchema = z.object({ message: z.optional(z.string()), text: z.optional(z.string()) });

/** What parts of the screen said in words that are in the record. */
function textsOf(parts: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.values(parts).flatMap((part) => {
    const { message, text } = partSchema.safeParse(part).data ?? {};
    return [message, text].filter((words) => words !== undefined);
  });
}

function formLines({ errors, isSubmitting }: Form): readonly string[] {
  return [
    ...Object.entries(errors).map((error) => printCall('await member.seesAtField', error)),
    ...(isSubmitting ? [printCall('await member.seesBusyButton', [])] : []),
  ];
}
