/** Milliseconds that a statement may run, and that it may wait for a lock; 0 means no limit. */
export type Limits = { readonly statementMs: number; readonly lockMs: number };

/** Limits for background work, which nobody waits for. */
export const backgroundLimits: Limits = { statementMs: 30 * 60_000, lockMs: 60_000 };

/** Sets the limits for the rest of a transaction. */
export const setLocally = ({ statementMs, lockMs }: Limits) =>
  `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}`;
