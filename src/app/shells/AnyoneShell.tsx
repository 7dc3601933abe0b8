import { FullPageSpinner } from '../../ui/FullPageSpinner';
import { useLoginStatus } from '../useLoginStatus';
import { MemberShell } from './MemberShell';
import { PublicShell } from './PublicShell';

/** The layout for a screen that is open to all: the member's for a member, else the public one (decisions §3). */
export function AnyoneShell() {
  const { status } = useLoginStatus();
  switch (status.kind) {
    case 'resolving':
      return <FullPageSpinner />;
    case 'member':
      return <MemberShell />;
    case 'anonymous':
    case 'failed':
      return <PublicShell />;
  }
}
