import { useEffect, type RefObject } from 'react';
import { useForm } from 'react-final-form';
import { isNotedInForms, placeholderOf } from '#contract/recordedFields';
import { useScreenState } from '../store/useScreenState';

type Shapes = Readonly<Record<string, string | boolean>>;

interface ShapeRecorderProps {
  readonly element: RefObject<HTMLFormElement | null>;
}

/**
 * Stores the shapes of all texts in the form for support records, each time when a field loses the focus and when the
 * form is submitted. Renders nothing.
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
 * Returns the shapes of these values; undefined if there are none. Leaves out each field that has no `record` metadata
 * in the contract, because a record must not contain even the length of a password or card number.
 */
function shapesOf(values: Readonly<Record<string, unknown>>): Shapes | undefined {
  const noted = Object.entries(values).flatMap(([name, value]): [string, string | boolean][] => {
    if (!isNotedInForms(name)) return [];
    if (typeof value === 'string') return [[name, placeholderOf(name, value)]];
    return typeof value === 'boolean' ? [[name, value]] : [];
  });
  return noted.length === 0 ? undefined : Object.fromEntries(noted);
}
