import { isList, type NounEndpoint } from '#contract/endpoint.ts';
import { publicPath } from '../http/publicAnswers.ts';
import type { Json } from './components.ts';

const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

const descriptions = {
  400: 'The request cannot be read',
  401: 'No valid token',
  403: 'The permission is missing',
  404: 'There is no such record',
  409: 'The record has changed since it was read (`current` holds it), or the change contradicts other data',
  413: 'The body or a file is too large',
  415: 'The type of the body or of a file is not accepted',
  422: 'The input is not valid: `errors` has a message for each field',
  429: 'Too many requests: `Retry-After` says how many seconds to wait',
  500: 'The server failed',
  503: 'The database is not available',
} as const;

type Status = keyof typeof descriptions;

/** The refusals, one component for each status. */
export const responses: Json = Object.fromEntries(
  Object.entries(descriptions).map(([status, description]) => [`Error${status}`, { description, content: error }]),
);

/** The statuses with which a call may be refused, each as a reference to its component. */
export function refusalsOf(endpoint: NounEndpoint): Json {
  const { needs, body, files, path, method, reply } = endpoint;
  const takes = body !== undefined || files !== undefined;
  const may: Readonly<Record<Status, boolean>> = {
    400: takes,
    401: needs !== 'public' || endpoint.key === 'signIn',
    403: needs !== 'public' && needs !== 'session',
    404: path.includes('{'),
    409: method !== 'GET',
    413: takes,
    415: takes,
    422: takes || isList(reply),
    429: needs === 'public' && (method !== 'GET' || `/api${path}`.startsWith(publicPath)),
    500: true,
    503: true,
  };
  const refusals = Object.entries(may).filter(([, applies]) => applies);
  return Object.fromEntries(refusals.map(([status]) => [status, { $ref: `#/components/responses/Error${status}` }]));
}
