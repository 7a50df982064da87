import * as z from 'zod/mini';
import { crudEndpoints } from '../crudEndpoints.ts';
import { list, noun, put, recordFields } from '../endpoint.ts';
import { requiredText, Status } from '../fields.ts';
import { rupeesField } from '../money.ts';

/** Sets a missing `price` to `pricePerHour`, because the console has a single price input. */
function withPrice(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('pricePerHour' in input) || 'price' in input) return input;
  return { ...input, price: input.pricePerHour };
}

const fields = {
  title: requiredText('Title is required'),
  description: requiredText('Description is required', 5000),
  /** Rupees. */
  pricePerHour: rupeesField('Price per hour is required'),
  /** If omitted, a new topic is active, and a saved one keeps its status. */
  status: z.optional(Status),
};

/** A training topic as in its form. */
export const TrainingTopicForm = z.object(fields);

const TrainingTopicDraft = z.pipe(z.transform(withPrice), z.object({ ...fields, price: rupeesField() }));

/** A training topic, priced by the hour. */
export const TrainingTopic = z.object({
  ...recordFields,
  title: z.string(),
  description: z._default(z.string(), ''),
  price: z.optional(z.number()),
  pricePerHour: z._default(z.number(), 0),
  status: z._default(Status, 'active'),
});
export type TrainingTopic = z.output<typeof TrainingTopic>;

export const trainingTopics = noun('trainingTopics', {
  module: 'topics',
  record: TrainingTopic,
  endpoints: {
    ...crudEndpoints('v1/topics-trainings', {
      one: 'a training topic',
      all: 'training topics',
      record: TrainingTopic,
      draft: TrainingTopicDraft,
      list: list(TrainingTopic, {
        sort: ['title', 'pricePerHour', 'status', 'createdAt', 'updatedAt'],
        search: ['title', 'description'],
        filter: { status: Status },
      }),
    }),
    toggle: put('/v1/topics-trainings/{id}/toggle-status', {
      bulk: true,
      summary: 'Activate or deactivate a training topic',
      needs: 'active',
      reply: TrainingTopic,
    }),
  },
});
