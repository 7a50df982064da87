import { Hono } from 'hono';
import { listen, metricsPlace, type Listener, type Place } from '../listen.ts';
import type { Metrics } from './metrics.ts';

/** Serves `GET /metrics` for Prometheus. There is no sign-in, so the port must not be public. */
export function serveMetrics(metrics: Pick<Metrics, 'text'>, place: Place): Promise<Listener> {
  const app = new Hono();
  app.get('/metrics', async (context) =>
    context.body(await metrics.text(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }),
  );
  return listen(app, place, { named: metricsPlace });
}
