/** An answered request; `route` is a pattern, so that there are few of them. */
export type AnsweredRequest = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

/** The counters for monitoring. */
export type Metrics = {
  noteRequest(request: AnsweredRequest): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
};
