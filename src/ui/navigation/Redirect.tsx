import { Navigate, useLocation, type NavigateProps } from 'react-router';

/**
 * Goes to another address and replaces the history entry. Unlike `Navigate`, goes there again if the visitor returns
 * before the other screen is rendered; otherwise the screen would stay blank.
 */
export function Redirect(props: Pick<NavigateProps, 'to' | 'state'>) {
  const { key } = useLocation();
  return <Navigate key={key} replace {...props} />;
}
