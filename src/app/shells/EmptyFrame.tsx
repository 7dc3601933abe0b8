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

/** The members' layout while nothing of the member is loaded, or nothing could be. */
export function EmptyFrame({ buttons, children }: EmptyFrameProps) {
  const { museumName } = useSite();
  return (
    <Layout museumName={museumName} start={paths.home} buttons={buttons} footer={<Footer museumName={museumName} />}>
      {children}
    </Layout>
  );
}

/** The empty frame until the member is known. */
export function WaitingFrame({ children }: Pick<EmptyFrameProps, 'children'>) {
  return <EmptyFrame buttons={<span className="museum-layout__awaited" />}>{children}</EmptyFrame>;
}

/**
 * Placeholder of a member's page while its code loads. Home has its banner already, so that it stays from the first
 * paint on.
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

/** Milliseconds: quick answers bring the whole page, without a heading of its own before it. */
const HOLD_BACK_MS = 400;

/** The heading of /plans once the plans are all that it waits for (decisions §3); nothing at other addresses. */
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
