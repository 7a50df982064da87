import * as z from 'zod/mini';

/** The settings for monitoring a server, in addition to its log. */
export type MonitoringSettings = {
  /** The port and host of the metrics; undefined if they are off. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Statements that take this many milliseconds are logged as slow; 0 logs none. */
  readonly slowStatementMs: number;
};

const portRule = 'METRICS_PORT must be a whole number from 1 to 65535 and not PORT, or 0 for no metrics';
const slowRule = 'SLOW_STATEMENT_MS must be a whole number of milliseconds from 1 to 600000, or 0 to log none';

/** The settings by their names in the environment. */
export const observingSettings = {
  METRICS_PORT: z._default(
    z.string().check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, portRule)),
    '0',
  ),
  METRICS_HOST: z._default(
    z.string().check(z.regex(/^[\w.:-]+$/, 'METRICS_HOST must be an address or a host name, such as 127.0.0.1')),
    '127.0.0.1',
  ),
  SLOW_STATEMENT_MS: z._default(
    z.string().check(z.refine((text) => /^\d{1,6}$/.test(text) && Number(text) <= 600_000, slowRule)),
    '0',
  ),
};

const Environment = z.object(observingSettings);

export function observingOf(settings: z.output<typeof Environment>): MonitoringSettings {
  const port = Number(settings.METRICS_PORT);
  return {
    metrics: port === 0 ? undefined : { host: settings.METRICS_HOST, port },
    slowStatementMs: Number(settings.SLOW_STATEMENT_MS),
  };
}

/** The error if METRICS_PORT is the same as PORT, otherwise undefined. */
export function portContradiction(settings: { readonly PORT: string; readonly METRICS_PORT: string }) {
  return Number(settings.PORT) === Number(settings.METRICS_PORT) ? `${portRule}.` : undefined;
}
