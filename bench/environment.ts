import os from 'node:os';

/** Date, commit and machine of the measurement, for the head of the report. */
export function describeEnvironment(now: Date): string {
  const [cpu] = os.cpus();
  const memory = (os.totalmem() / 2 ** 30).toFixed(0);
  const load = os.loadavg().map((value) => value.toFixed(1));
  return [
    now.toISOString().slice(0, 16).replace('T', ' ').concat(' UTC'),
    `${os.cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${memory} GiB, ${os.type()} ${os.arch()}`,
    `Node ${process.versions.node}`,
    `load ${load.join(', ')}`,
  ].join('; ');
}
