import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Services } from '../services';
import type { EventLoop } from './eventLoop';
import { counter, gauge, type Metric } from './exposition';
import { createProbe } from './probe';

/** The version of the product that runs. */
const VERSION = versionIn(readFileSync(path.join(__dirname, '../../package.json'), 'utf8'));

function versionIn(manifest: string): string {
  // Ours, with a version.
  return (JSON.parse(manifest) as { readonly version: string }).version;
}

type Parts = Services & { readonly eventLoop: EventLoop };

/** Everything there is to measure at this moment. What the database does not tell in time is left out. */
export function createMetricsCollection(services: Parts): () => Promise<readonly Metric[]> {
  const countMails = createProbe(() => services.outbox.count());
  return async () => {
    const { requests, durations, mails, payments } = services.metrics;
    const counted = [requests, durations, mails, payments].map((metric) => metric.read());
    const waiting = await countMails().then(mailsWaiting, () => []);
    return [...counted, ...waiting, ...loadOf(services), ...processMetrics(services)];
  };
}

function mailsWaiting(value: number): readonly Metric[] {
  return [
    gauge({ name: 'museum_mails_waiting', help: 'Mails in the outbox, of all servers on this database.' }, { value }),
  ];
}

function loadOf({ database, hasher }: Parts): readonly Metric[] {
  const { connections, idle, waiting } = database.load();
  const hashing = hasher.load();
  return [
    gauge(
      { name: 'museum_database_connections', help: 'Open connections to the database.' },
      { labels: { state: 'busy' }, value: connections - idle },
      { labels: { state: 'idle' }, value: idle },
    ),
    gauge(
      { name: 'museum_database_waiting', help: 'Statements and transactions that wait for a connection.' },
      { value: waiting },
    ),
    gauge(
      { name: 'museum_password_hashing', help: 'Password checks under way and in line.' },
      { labels: { state: 'running' }, value: hashing.running },
      { labels: { state: 'waiting' }, value: hashing.waiting },
    ),
    counter(
      { name: 'museum_password_hashing_refused_total', help: 'Password checks turned away, since too many waited.' },
      { value: hashing.refused },
    ),
  ];
}

function processMetrics({ eventLoop, lifecycle }: Parts): readonly Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const one = (name: string, help: string, value: number) => gauge({ name, help }, { value });
  return [
    one('process_resident_memory_bytes', 'Memory of the process.', rss),
    one('nodejs_heap_size_used_bytes', 'Memory of its objects.', heapUsed),
    counter({ name: 'process_cpu_seconds_total', help: 'Processor time.' }, { value: (user + system) / 1e6 }),
    one('process_uptime_seconds', 'Time since the start.', process.uptime()),
    one('nodejs_eventloop_lag_seconds', 'Mean delay of the event loop in the last second.', eventLoop.delaySeconds),
    one('museum_draining', '1 while the server is about to stop.', Number(lifecycle.isDraining)),
    gauge(
      { name: 'museum_build_info', help: 'What runs.' },
      { labels: { version: VERSION, node: process.version }, value: 1 },
    ),
  ];
}
