import { Counter, Gauge } from 'prom-client';
import type { Services } from '../services';
import { VERSION } from '../version';
import { addTableGauges } from './addTableGauges';
import { createProbe } from './probe';

/** Adds gauges to the app's registry. They are measured whenever the metrics are requested. */
export function addGauges(services: Services): void {
  addLoad(services);
  addMailsWaiting(services);
  addTableGauges(services);
  const { lifecycle, metrics } = services;
  const registers = [metrics.registry];
  new Gauge({
    name: 'museum_draining',
    help: '1 while the server is about to stop.',
    registers,
    collect() {
      this.set(Number(lifecycle.isDraining));
    },
  });
  new Gauge({ name: 'museum_build_info', help: 'What runs.', labelNames: ['version', 'node'], registers }).set(
    { version: VERSION, node: process.version },
    1,
  );
}

/** Adds the gauge of waiting mails. The gauge has no value if the database does not answer in time. */
function addMailsWaiting({ metrics, outbox }: Services): void {
  const countMails = createProbe(() => outbox.count());
  new Gauge({
    name: 'museum_mails_waiting',
    help: 'Mails in the outbox, of all servers on this database.',
    registers: [metrics.registry],
    async collect() {
      await countMails().then(
        (count) => {
          this.set(count);
        },
        () => {
          this.remove();
        },
      );
    },
  });
}

function addLoad({ database, hasher, metrics }: Services): void {
  const registers = [metrics.registry];
  new Gauge({
    name: 'museum_database_connections',
    help: 'Open connections to the database.',
    labelNames: ['state'],
    registers,
    collect() {
      const { connections, idle } = database.load();
      this.set({ state: 'busy' }, connections - idle);
      this.set({ state: 'idle' }, idle);
    },
  });
  new Gauge({
    name: 'museum_database_waiting',
    help: 'Statements and transactions that wait for a connection.',
    registers,
    collect() {
      this.set(database.load().waiting);
    },
  });
  new Gauge({
    name: 'museum_password_hashing',
    help: 'Password checks under way and in line.',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = hasher.load();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Counter({
    name: 'museum_password_hashing_refused_total',
    help: 'Password checks turned away: too many waited, or one for too long.',
    registers,
    collect() {
      this.reset();
      this.inc(hasher.load().refused);
    },
  });
}
