import { Fragment } from 'react';

/** An action's name, which may break after a slash and not inside a word. */
export function ActionName({ text }: { readonly text: string }) {
  return text.split(/(?<=\/)/).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
