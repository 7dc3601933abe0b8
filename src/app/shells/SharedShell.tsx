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
    // Keeps the layout that was shown before the kept card was read, that of `resolving` or of `failed`: another layout
    // would mount the screen again, and typed values would be lost.
    case 'keptCard':
      return status.isAsking ? <FullPageSpinner /> : <PublicShell />;
  }
}
