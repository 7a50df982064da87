import autocannon from 'autocannon';

/**
 * Sends load to one address for some seconds and prints the result. It is a separate process, started by api.ts, so
 * that neither server shares a thread with it. Its only argument is a `Load` as JSON.
 */
export type Load = {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly requests: readonly {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }[];
};

/** Requests per second, the 99th percentile in milliseconds, and the number of replies other than success. */
export type LoadResult = { readonly perSecond: number; readonly p99: number; readonly failed: number };

if (import.meta.main) {
  const { url, connections, seconds, requests }: Load = JSON.parse(process.argv[2] ?? '{}');
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: requests.map((request) => ({ ...request, headers: { ...request.headers } })),
  });
  const { requests: counted, latency, non2xx, errors, timeouts } = result;
  const summary: LoadResult = {
    perSecond: counted.average,
    p99: latency.p99,
    failed: non2xx - result['3xx'] + errors + timeouts,
  };
  process.stdout.write(JSON.stringify(summary));
}
