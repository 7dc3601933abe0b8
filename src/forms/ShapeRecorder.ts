import { useEffect, type RefObject } from 'react';
import { useForm } from 'react-final-form';
import { placeholderOf } from '#domain/shape';
import { useScreenState } from '../store/useScreenState';

/**
 * The fields whose shape a record has (decisions §7). Any other one is left out: passwords, and what stands on a card,
 * are never noted, not even their length.
 */
const NOTED: readonly string[] = [
  ...['email', 'newEmail', 'lastName', 'firstName', 'birthdayYear', 'birthdayMonth', 'birthdayDate', 'gender'],
  ...['tel', 'zip', 'prefecture', 'city', 'address'],
  ...['mailMagazineSubscribed', 'termsAgreement', 'privacyPolicyAgreement'],
];

type Shapes = Readonly<Record<string, string | boolean>>;

interface ShapeRecorderProps {
  readonly element: RefObject<HTMLFormElement | null>;
}

/** Inside a form: notes in the store what kind of text each field has, when one is left and at submit. Renders nothing. */
export function ShapeRecorder({ element }: ShapeRecorderProps) {
  const form = useForm();
  const [, noteTyped] = useScreenState<{ readonly shapes: Shapes }>('typed');
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const note = () => {
      const shapes = shapesOf(form.getState().values);
      noteTyped(shapes && { shapes });
    };
    current.addEventListener('focusout', note);
    current.addEventListener('submit', note);
    return () => {
      current.removeEventListener('focusout', note);
      current.removeEventListener('submit', note);
    };
  }, [element, form, noteTyped]);
  return null;
}

function shapesOf(values: Readonly<Record<string, unknown>>): Shapes | undefined {
  const noted = NOTED.flatMap((name): [string, string | boolean][] => {
    const value = values[name];
    if (typeof value === 'string') return [[name, placeholderOf(name, value)]];
    return typeof value === 'boolean' ? [[name, value]] : [];
  });
  return noted.length === 0 ? undefined : Object.fromEntries(noted);
}
