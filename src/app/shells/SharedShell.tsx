import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { useLoginStatus } from '../useLoginStatus';
import { MemberShell } from './MemberShell';
import { PublicShell } from './PublicShell';

/** Layout of screens for visitors and members: the members' layout for members, otherwise the public layout. */
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
    // Keeps the layout until the status is known: changing it would mount the screen again and lose typed values.
    case 'keptCard':
      return status.isAsking ? <FullPageSpinner /> : <PublicShell />;
  }
}
