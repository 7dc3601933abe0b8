import { useEffect } from 'react';
import { useForm } from 'react-final-form';

/** Hands over what the form holds, with every change; renders nothing, so that typing stays cheap. */
export function DraftKeeper({ keep }: { readonly keep: (values: unknown) => void }) {
  const form = useForm();
  useEffect(() => form.subscribe(({ values }) => keep(values), { values: true }), [form, keep]);
  return null;
}
