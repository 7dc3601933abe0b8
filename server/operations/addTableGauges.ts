import { Gauge } from 'prom-client';
import type { Services } from '../services';
import { createProbe } from './probe';
import { createTableSizeRepository, type TableSize } from './tableSizeRepository';

/**
 * Adds gauges of the tables that grow (docs/deployment.md, "What grows"). The numbers are the same for all servers with
 * the same database.
 */
export function addTableGauges({ database, clock, metrics }: Services): void {
  const repository = createTableSizeRepository(database);
  // Prometheus collects both gauges at the same time, so they share one measurement.
  const measure = createProbe(() => repository.measure(clock()));

  const addGauge = (name: string, help: string, valueOf: (size: TableSize) => number | null) => {
    new Gauge({
      name,
      help,
      labelNames: ['table'],
      registers: [metrics.registry],
      async collect() {
        // The gauge has no value if the database does not answer in time.
        const sizes = await measure().catch(() => []);
        this.reset();
        for (const size of sizes) {
          const value = valueOf(size);
          if (value !== null) this.set({ table: size.table }, value);
        }
      },
    });
  };

  addGauge('museum_rows', 'Rows of the tables that grow.', ({ rows }) => rows);
  addGauge(
    'museum_rows_expired',
    'Those of them that no longer count and wait to be cleared.',
    ({ expired }) => expired,
  );
}
