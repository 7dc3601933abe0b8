import { useEffect } from 'react';
import { useForm } from 'react-final-form';

/** Saves the form's values at every change; renders nothing, so that typing stays fast. */
export function DraftSaver({ keep }: { readonly keep: (values: unknown) => void }) {
  const form = useForm();
  useEffect(() => form.subscribe(({ values }) => keep(values), { values: true }), [form, keep]);
  return null;
}
