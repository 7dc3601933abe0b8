import { useEffect, useState, type ReactNode } from 'react';
import { useMatch } from 'react-router';
import { membershipApi } from '../../store/api/membershipApi';
import { paths } from '#domain/paths';
import { Footer, Layout } from '../../ui/layouts/Layout';
import { useSite } from '../../ui/SiteContext';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { HomeBanner } from '../../ui/HomeBanner';
import { PageHeading } from '../../ui/navigation/PageHeading';

interface EmptyFrameProps {
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** Renders the members' layout without the member's data, while these are loading or have failed to load. */
export function EmptyFrame({ buttons, children }: EmptyFrameProps) {
  const { museumName } = useSite();
  return (
    <Layout museumName={museumName} start={paths.home} buttons={buttons} footer={<Footer museumName={museumName} />}>
      {children}
    </Layout>
  );
}

/** Renders the empty frame while the member is loading. */
export function WaitingFrame({ children }: Pick<EmptyFrameProps, 'children'>) {
  return <EmptyFrame buttons={<span className="museum-layout__awaited" />}>{children}</EmptyFrame>;
}

/**
 * Stands in for a members' page while its code loads. On /home it shows the banner, so that the banner stays from the
 * first paint.
 */
export function PagePlaceholder() {
  const { museumName } = useSite();
  const isHome = useMatch(paths.home) !== null;
  return (
    <>
      {isHome && <HomeBanner museumName={museumName} />}
      <FullPageSpinner />
    </>
  );
}

const { getMe, getPlans } = membershipApi.endpoints;

/** Milliseconds before the heading appears, so that after a quick answer the whole page appears at once. */
const HOLD_BACK_MS = 400;

/**
 * Shows the heading of /plans while only the plans are still loading (decisions §3). Renders nothing at other
 * addresses.
 */
export function PlansHeading() {
  const isPlans = useMatch(paths.plans) !== null;
  const me = getMe.useQueryState();
  const plans = getPlans.useQueryState();
  const isWaiting = me.isSuccess && !plans.isSuccess;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), HOLD_BACK_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isPlans && isWaiting && isLate ? <PageHeading>プランの選択</PageHeading> : null;
}
