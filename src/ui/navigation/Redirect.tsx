import { Navigate, useLocation, type NavigateProps } from 'react-router';

/**
 * Navigates to another address and replaces the current entry of the history. Unlike `Navigate`, it navigates again if
 * the visitor returns to this address before the other screen is rendered; the screen would otherwise stay blank.
 */
export function Redirect(props: Pick<NavigateProps, 'to' | 'state'>) {
  const { key } = useLocation();
  return <Navigate key={key} replace {...props} />;
}
