import type { Context } from 'hono';
import type { Actor } from './caller.ts';
import type { AnswerHeaders } from './protection.ts';

/** Values that the app stores with each request: its id, for logs and error dialogs, and the headers of its reply. */
export type AppVariables = {
  Variables: {
    requestId: string;
    dataHeaders: AnswerHeaders;
    actor?: Actor | undefined;
    /** The pattern of the path, such as `/api/leads/{id}`, of a call that the contract knows. */
    route?: string;
    /** Set when the server reads the reply itself before sending it, so it must not be compressed. */
    uncompressed?: true;
    /** The number of body bytes that were read, if the request did not declare its length. */
    received?: number;
  };
};
export type AppContext = Context<AppVariables>;
