import os from 'node:os';

/** When and on what the figures were taken: they mean nothing without it. */
export function sitting(now: Date): string {
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
