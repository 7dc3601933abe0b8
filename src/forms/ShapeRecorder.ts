import { useEffect, useState, type RefObject } from 'react';
import { useForm } from 'react-final-form';
import { placeholderOf } from '../domain/shape';
import { useShownPart } from '../ui/ShownParts';
import { useDraftStorage } from './DraftContext';

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
  const [shapes, setShapes] = useState<Shapes>();
  useShownPart('typed', shapes && { shapes });
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const note = () => setShapes(shapesOf(form.getState().values));
    current.addEventListener('focusout', note);
    current.addEventListener('submit', note);
    return () => {
      current.removeEventListener('focusout', note);
      current.removeEventListener('submit', note);
    };
  }, [element, form]);
  return null;
}

/**
 * Inside a form with a draft: after a reload notes in the store what was typed before it and what the form has now, by the
 * shapes alone. Renders nothing.
 */
export function DraftShapeRecorder() {
  const form = useForm();
  const { shapesBefore } = useDraftStorage();
  const [before] = useState(shapesBefore.read);
  const [restored] = useState(() => shapesOf(form.getState().values));
  useShownPart('typedBefore', before && { before, restored });
  useEffect(() => {
    const keep = () => shapesBefore.write(shapesOf(form.getState().values) ?? {});
    // A browser may drop the page of a hidden tab, and tells that of nothing.
    document.addEventListener('visibilitychange', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      window.removeEventListener('pagehide', keep);
      shapesBefore.remove();
    };
  }, [form, shapesBefore]);
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
