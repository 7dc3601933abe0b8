import { Navigate, useLocation, type NavigateProps } from 'react-router';

/**
 * Goes to another address and replaces the history entry. If the visitor returns to this address before the other
 * screen is rendered, goes to the other address again. `Navigate` alone would not, and the screen would stay blank.
 */
export function Redirect(props: Pick<NavigateProps, 'to' | 'state'>) {
  const { key } = useLocation();
  return <Navigate key={key} replace {...props} />;
}
