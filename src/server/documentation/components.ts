import * as z from 'zod/mini';
import { schemaIn, type Schema } from '#contract/endpoint.ts';
import { ErrorBody } from '#contract/errors.ts';
import { Done } from '#contract/fields.ts';
import type { Route } from '../http/call.ts';

export type Json = Record<string, unknown>;

/** The JSON schema of a call's input (`input`) or reply (`output`). */
export function shape(schema: Schema, io: 'input' | 'output', override?: Override): Json {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  return jsonSchema;
}

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'];

/**
 * Describes the defaults of a request in words, because client generators such as openapi-typescript treat a field of a
 * named schema with a `default` as always present, and would require every caller to send it.
 */
const defaultInWords: Override = ({ jsonSchema }) => {
  if (jsonSchema.default === undefined) return;
  const sentence = `Default: ${JSON.stringify(jsonSchema.default)}`;
  jsonSchema.description = jsonSchema.description ? `${jsonSchema.description} ${sentence}` : sentence;
  delete jsonSchema.default;
};

const bodyOrReply = (schema: Schema, io: 'input' | 'output') =>
  shape(schema, io, io === 'input' ? defaultInWords : undefined);

/** The named schemas of the description, so that a generated client has readable types. */
export type Components = {
  /** The schemas by name, for `components.schemas`. */
  readonly schemas: Readonly<Record<string, Json>>;
  /**
   * Returns a reference to the schema's component, under the noun's own name for it if there is one. A schema without a
   * component is returned in full.
   */
  refer(schema: Schema, io: 'input' | 'output', noun: string): Json;
};

/** The calls of a resource that send or return the record itself. */
const verbs = new Set(['list', 'get', 'create', 'update']);
/** Calls that return all records of a resource that has no list. */
const listlessCalls = new Set(['all', 'read']);

/**
 * Names the schemas of all routes: a record after its resource (`Alert`), the draft of a new record `AlertDraft`, the
 * items of a reply after the resource and the call (`CampaignLink`), and the input or reply of a single call after the
 * call (`AlertSetStatus`, `LeadCountsReply`). Each schema is described once, but resources that share a record, such as
 * case studies and assignments, each have their own name for it.
 */
export function componentsOf(routes: readonly Route[]): Components {
  const names = { input: new Map<Schema, string>([]), output: new Map<Schema, string>([[Done, 'Done']]) };
  const ownNames = { input: new Map<string, Schema>(), output: new Map<string, Schema>() };
  const schemas: Record<string, Json> = { Error: shape(ErrorBody, 'output'), Done: shape(Done, 'output') };

  function name(schema: Schema, io: 'input' | 'output', proposedName: string): void {
    if (names[io].has(schema)) return;
    const jsonSchema = bodyOrReply(schema, io);
    if (jsonSchema.type !== 'object' || !jsonSchema.properties) return;
    const freeName = proposedName in schemas ? `${proposedName}${io === 'input' ? 'Input' : 'Reply'}` : proposedName;
    names[io].set(schema, freeName);
    schemas[freeName] = jsonSchema;
  }

  /** Names a schema for a resource, even if another resource has already named the same one. */
  function nameForNoun(schema: Schema, io: 'input' | 'output', proposedName: string): void {
    name(schema, io, proposedName);
    const schemaName = names[io].get(schema);
    if (schemaName === undefined || schemaName === proposedName || schemaName === 'Done' || proposedName in schemas)
      return;
    schemas[proposedName] = reference(schemaName);
    ownNames[io].set(proposedName, schema);
  }

  const endpoints = routes.map(({ endpoint }) => endpoint);
  // Records come first, because another call may also return a record and must not name its schema.
  for (const { noun, key, reply } of endpoints) {
    if (reply && verbs.has(key)) nameForNoun(schemaIn(reply), 'output', singularOf(noun));
  }
  for (const { noun, key, reply, body: bodySchema, raw } of endpoints) {
    // A raw body is described by its media types alone.
    const body = raw ? undefined : bodySchema;
    const singularName = singularOf(noun);
    if (reply) {
      const replySchema = schemaIn(reply);
      const row = rowOf(replySchema);
      if (row) name(row, 'output', listlessCalls.has(key) ? singularName : `${singularName}${singularOf(key)}`);
      else name(replySchema, 'output', `${singularName}${capitalise(key)}Reply`);
    }
    if (body && key === 'create') nameForNoun(body, 'input', `${singularName}Draft`);
    else if (body) name(body, 'input', `${singularName}${capitalise(key)}`);
  }

  function refer(schema: Schema, io: 'input' | 'output', noun: string): Json {
    const row = rowOf(schema);
    if (row && names[io].has(row)) return { type: 'array', items: refer(row, io, noun) };
    const singularName = singularOf(noun);
    const ownName = [singularName, `${singularName}Draft`].find((candidate) => ownNames[io].get(candidate) === schema);
    const schemaName = ownName ?? names[io].get(schema);
    return schemaName === undefined ? bodyOrReply(schema, io) : reference(schemaName);
  }

  return { schemas, refer };
}

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** The schema of the items of a plain array; undefined for any other schema. */
function rowOf(schema: Schema): Schema | undefined {
  return schema instanceof z.ZodMiniArray && schema.def.element instanceof z.ZodMiniType
    ? schema.def.element
    : undefined;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * The singular of a resource as the name of a type: `metaTags` → `MetaTag`, `companies` → `Company`, `quizzes` →
 * `Quiz`.
 */
function singularOf(noun: string): string {
  const singularNoun = /(?:ss|us|news)$/i.test(noun)
    ? noun
    : noun.replace(/ies$/, 'y').replace(/zzes$/, 'z').replace(/s$/, '');
  return capitalise(
    singularNoun.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, ''),
  );
}
