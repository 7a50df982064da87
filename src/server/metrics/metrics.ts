/** An answered request; `route` is a pattern, so that the number of labels stays small. */
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
