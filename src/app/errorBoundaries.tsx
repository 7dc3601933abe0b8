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
  /** Id of the error report. */
  readonly eventId: string;
}

/** Shows the error screen. Support staff find the report by the error id and the build id. */
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

/** Key of the error screen among the shown parts in the store, which support records contain. */
const FAULT = 'errorScreen';

/**
 * Shows the error screen during a replay if the record contains one, otherwise the routes. Below the error screen, it
 * also renders the routes, but hidden: if the recorded error occurs again, the console shows it. The error need not
 * occur again: a chunk that failed to load for the member may load in the replay.
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

/** Shows the error screen of a route, and reports the error once. The report has the same error id as the screen. */
export function RouteError() {
  const error = useRouteError();
  const monitoring = useMonitoring();
  // Each error gets a new id, because another error can replace this one while the screen is shown.
  const eventId = useMemo(() => eventIdOf(error), [error]);
  useEffect(() => {
    monitoring.report(error, { eventId });
  }, [monitoring, error, eventId]);
  useReloadOnReconnect(error);
  const [shown, show] = useScreenState<ShownFault>(FAULT);
  useEffect(() => show({ eventId }), [show, eventId]);
  return <ErrorScreen eventId={shown?.eventId ?? eventId} />;
}

/**
 * Reloads the page when the network is back, if the error is a chunk that could not be loaded, or if the browser was
 * offline when the error screen appeared (decisions §3).
 */
function useReloadOnReconnect(error: unknown): void {
  const navigate = useNavigate();
  const [wasOffline] = useState(() => !navigator.onLine);
  // webpack gives this name to the error of a chunk that could not be loaded.
  const isOfCode = error instanceof Error && error.name === 'ChunkLoadError';
  useOnReconnect(isOfCode || wasOffline ? () => void navigate(0) : undefined);
}

/**
 * Outermost error boundary. Its layout needs neither the login status nor the API, because the error may come from one
 * of the other layouts, which use both.
 */
export function RootError() {
  const { museumName } = useSite();
  return (
    <Layout museumName={museumName} start={paths.home} footer={<Footer museumName={museumName} />}>
      <RouteError />
    </Layout>
  );
}
