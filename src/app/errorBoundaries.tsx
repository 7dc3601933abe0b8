import { Outlet, useNavigate, useRouteError } from 'react-router';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { FailureActions, ScreenMessage } from '../ui/messages/ScreenMessage';
import { useSite } from '../ui/SiteContext';
import { TelephoneLinks } from '../ui/TelephoneLinks';
import { useOnReconnect } from '../ui/useOnReconnect';
import { eventIdOf, type Monitoring } from '../support/monitoring';
import { paths } from '#domain/paths';
import { useAppSelector } from '../store';
import { selectIsReplay } from '../store/slices/replaySlice';
import { useScreenState, useScreenValue } from '../store/useScreenState';
import { Footer, Layout } from '../ui/layouts/Layout';

const MonitoringContext = createContext<Monitoring | null>(null);

export const MonitoringProvider = MonitoringContext.Provider;

export function useMonitoring(): Monitoring {
  const monitoring = useContext(MonitoringContext);
  if (!monitoring) throw new Error('useMonitoring needs a MonitoringProvider above it');
  return monitoring;
}

interface ErrorScreenProps {
  /** What the error-reporting service calls this error. */
  readonly eventId: string;
}

/** The error screen of §2. Event and build id let support find the report the member is talking about. */
export function ErrorScreen({ eventId }: ErrorScreenProps) {
  const { buildId, supportContact } = useSite();
  return (
    <ScreenMessage heading="エラーが発生しました" action={<FailureActions />}>
      <p>ご迷惑をおかけして申し訳ございません。</p>
      <p>ページを再読み込みしても解決しない場合は、下の番号を添えてお問い合わせください。</p>
      <p className="museum-screen-message__contact">
        <TelephoneLinks>{supportContact}</TelephoneLinks>
      </p>
      <dl className="museum-screen-message__ids">
        <dt>エラー番号</dt>
        <dd>{eventId}</dd>
        <dt>バージョン</dt>
        <dd>{buildId}</dd>
      </dl>
    </ScreenMessage>
  );
}

interface ShownFault {
  readonly eventId: string;
}

/** Name of the error screen in a record. */
const FAULT = 'errorScreen';

/**
 * Around the pages of a boundary: in a replay shows the error screen if the record has it. The page is rendered hidden
 * as well, so that a fault that occurs again is logged to the console. A chunk that the member's browser could not load
 * may load here.
 */
export function RecordedFault() {
  const fault = useScreenValue(FAULT, (content?: ShownFault) => content);
  const isReplay = useAppSelector(selectIsReplay);
  if (!isReplay || !fault) return <Outlet />;
  return (
    <>
      <ErrorScreen eventId={fault.eventId} />
      <div hidden>
        <Outlet />
      </div>
    </>
  );
}

/** The error screen for a fault under a route; reported once, with the id that the member can pass on. */
export function RouteError() {
  const error = useRouteError();
  const monitoring = useMonitoring();
  // A new id for each error: another one can replace this one while the screen is shown.
  const eventId = useMemo(() => eventIdOf(error), [error]);
  useEffect(() => {
    monitoring.report(error, { eventId });
  }, [monitoring, error, eventId]);
  useReloadOnReconnect(error);
  const [shown, show] = useScreenState<ShownFault>(FAULT);
  useEffect(() => show({ eventId }), [show, eventId]);
  return <ErrorScreen eventId={shown?.eventId ?? eventId} />;
}

/** Loads a page again whose code could not be loaded, when the network is back (decisions §3). */
function useReloadOnReconnect(error: unknown): void {
  const navigate = useNavigate();
  const [wasOffline] = useState(() => !navigator.onLine);
  // As webpack names it.
  const isOfCode = error instanceof Error && error.name === 'ChunkLoadError';
  useOnReconnect(isOfCode || wasOffline ? () => void navigate(0) : undefined);
}

/** The outermost error boundary: a layout may have failed, so this screen reads neither store nor API. */
export function RootError() {
  const { museumName } = useSite();
  return (
    <Layout museumName={museumName} start={paths.home} footer={<Footer museumName={museumName} />}>
      <RouteError />
    </Layout>
  );
}
