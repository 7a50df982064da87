import type { Logger } from 'pino';
import type { Connection } from '../database/connect.ts';
import type { Metrics } from './metrics.ts';
import { checkPlace, metricsPlace } from '../listen.ts';
import type { MonitoringSettings } from '../observing.ts';

export type ServedMetrics = Metrics & { stop(): Promise<void> };

export type MetricsSources = Pick<Connection, 'db' | 'poolUse' | 'availability'> & { readonly log: Logger };

/** Serves metrics at a separate port. Returns undefined, without loading the code, if METRICS_PORT is not set. */
export async function openMetrics(
  { metrics: place }: Pick<MonitoringSettings, 'metrics'>,
  watched: MetricsSources,
): Promise<ServedMetrics | undefined> {
  if (!place) return undefined;
  await checkPlace(place, metricsPlace);
  const { countMetrics } = await import('./registry.ts');
  const { serveMetrics } = await import('./serve.ts');
  const metrics = countMetrics(watched);
  const { stop } = await serveMetrics(metrics, place);
  return { ...metrics, stop };
}
