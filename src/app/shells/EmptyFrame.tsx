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

/**
 * Renders the members' layout without the member's data, while the data are loading or after they have failed to load.
 */
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
 * Fills the place of a members' page while the page's code loads. On /home it shows the banner, which the prerendered
 * page shows too, so that the banner is visible from the first paint on.
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

/**
 * Milliseconds to wait before the heading appears. If the answer arrives earlier, heading and content appear together.
 */
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
