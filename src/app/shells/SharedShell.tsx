import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { useLoginStatus } from '../useLoginStatus';
import { MemberShell } from './MemberShell';
import { PublicShell } from './PublicShell';

/**
 * The layout of screens that visitors and members share: the members' layout for members, otherwise the public layout.
 */
export function SharedShell() {
  const { status } = useLoginStatus();
  switch (status.kind) {
    case 'resolving':
      return <FullPageSpinner />;
    case 'member':
      return <MemberShell />;
    case 'anonymous':
    case 'failed':
      return <PublicShell />;
    // The public layout is not used before the status is known, because a change of layout would mount the screen again
    // and lose typed values.
    case 'keptCard':
      return status.isAsking ? <FullPageSpinner /> : <PublicShell />;
  }
}
