import type { Employee } from '#contract/people/employees.ts';

/** The sender of a request, from the connection and the trusted proxies. */
export type Client = {
  readonly address: string;
  readonly userAgent: string;
  /** Country, region and city, if the proxies send them. */
  readonly place?: readonly string[];
};

/** The signed-in employee behind a call. */
export type Actor = Pick<Employee, '_id' | 'name' | 'email' | 'role' | 'permissions'> & { readonly sessionId: string };

/** The employee named in the audit log. */
export type Identity = Pick<Actor, '_id' | 'name' | 'email'>;
