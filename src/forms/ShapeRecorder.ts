import { useEffect, type RefObject } from 'react';
import { useForm } from 'react-final-form';
import { isNotedInForms, placeholderOf } from '#contract/recordedFields';
import { useScreenState } from '../store/useScreenState';

type Shapes = Readonly<Record<string, string | boolean>>;

interface ShapeRecorderProps {
  readonly element: RefObject<HTMLFormElement | null>;
}

/**
 * Stores the shape of each field's text for support records when the field loses the focus, and when the form is
 * submitted. Renders nothing.
 */
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

/**
 * Returns the shapes of these values. Leaves out fields that the contract does not allow in records, because even the
 * length of a password or card number must not be recorded.
 */
function shapesOf(values: Readonly<Record<string, unknown>>): Shapes | undefined {
  const noted = Object.entries(values).flatMap(([name, value]): [string, string | boolean][] => {
    if (!isNotedInForms(name)) return [];
    if (typeof value === 'string') return [[name, placeholderOf(name, value)]];
    return typeof value === 'boolean' ? [[name, value]] : [];
  });
  return noted.length === 0 ? undefined : Object.fromEntries(noted);
}
