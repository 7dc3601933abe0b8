import { Navigate, useLocation, type NavigateProps } from 'react-router';

/**
 * Leads on to another address, which takes the place of this one in the history. Where the visitor comes back to this
 * address before the other screen is there, leads on again: `Navigate` alone would do so once and stay blank.
 */
export function Redirect(props: Pick<NavigateProps, 'to' | 'state'>) {
  const { key } = useLocation();
  return <Navigate key={key} replace {...props} />;
}
