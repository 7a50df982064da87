import { isList, schemaIn, type Envelope, type NounEndpoint } from '#contract/endpoint.ts';
import type { Components, Json } from './components.ts';

/** The reply of a successful call in its envelope, with the header of a list. */
export function replyContent({ reply, noun }: NounEndpoint, components: Components): Json {
  if (!reply) return {};
  const schemaReference = components.refer(schemaIn(reply), 'output', noun);
  if (!isList(reply)) return content('record' in reply ? inEnvelope(reply, schemaReference) : schemaReference);
  const names = Object.values(reply.pagination ?? {});
  const pagination = object(Object.fromEntries(names.map((name) => [name, { type: 'integer' }])));
  const rows = { type: 'array', items: schemaReference };
  const total = { description: 'Rows in all, when a page was asked for', schema: { type: 'integer' } };
  return {
    headers: { 'X-Total-Count': total },
    ...content(inEnvelope(reply, rows, reply.pagination && { pagination })),
  };
}

const content = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const object = (properties: Json): Json => ({ type: 'object', required: Object.keys(properties), properties });

function inEnvelope({ wrapped, beside = {} }: Envelope, value: Json, further: Json = {}): Json {
  if (wrapped === undefined) return value;
  const constants = Object.entries(beside).map(([name, constant]) => [name, { const: constant }]);
  return object({ ...Object.fromEntries(constants), [wrapped]: value, ...further });
}
