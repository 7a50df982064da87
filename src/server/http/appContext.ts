import type { Context } from 'hono';
import type { Actor } from './caller.ts';
import type { AnswerHeaders } from './protection.ts';

/**
 * Values that the request carries through the app: its id, for logs and error dialogs, and the headers of its reply.
 */
export type AppVariables = {
  Variables: {
    requestId: string;
    dataHeaders: AnswerHeaders;
    actor?: Actor | undefined;
    /** The reply is read here before it is sent, so it must not be compressed. */
    uncompressed?: true;
    /** Bytes of a body that were read, if the request did not declare its length. */
    received?: number;
  };
};
export type AppContext = Context<AppVariables>;
