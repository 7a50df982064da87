import type { Context } from 'hono';
import type { Actor } from './caller.ts';
import type { AnswerHeaders } from './protection.ts';

/** Values that the app stores with each request, such as its id for logs and error dialogs. */
export type AppVariables = {
  Variables: {
    requestId: string;
    dataHeaders: AnswerHeaders;
    actor?: Actor | undefined;
    /** The path pattern of the matching call in the contract, such as `/api/leads/{id}`. */
    route?: string;
    /** Set when the server reads the reply itself before sending it, so it must not be compressed. */
    uncompressed?: true;
    /** The number of body bytes that were read, if the request did not declare its length. */
    received?: number;
  };
};
export type AppContext = Context<AppVariables>;
