import { Fragment } from 'react';

const TELEPHONE_NUMBER = /(\d+(?:-\d+)+)/;

/** A text whose telephone numbers stay on one line: browsers would break them after a hyphen. */
export function UnbrokenNumbers({ children }: { readonly children: string }) {
  return children.split(TELEPHONE_NUMBER).map((part, index) => {
    const isNumber = index % 2 === 1;
    return isNumber ? (
      <span key={index} className="museum-unbroken">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    );
  });
}
