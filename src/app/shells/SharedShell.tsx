import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { useLoginStatus } from '../useLoginStatus';
import { MemberShell } from './MemberShell';
import { PublicShell } from './PublicShell';

/**
 * The layout of screens that visitors and members share: the members' layout for a member, else the public one
 * (decisions §3).
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
    // Not the public layout before it is known: the change of layout would mount the screen anew, without typed values.
    case 'keptCard':
      return status.isAsking ? <FullPageSpinner /> : <PublicShell />;
  }
}
