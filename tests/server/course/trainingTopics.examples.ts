import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['topics'];

const trainingTopic = { title: 'GST for beginners', description: 'Registration and returns.', pricePerHour: 500 };

export const examples: Examples = {
  'trainingTopics.create': () => ({ json: { ...trainingTopic, price: 500 } }),
  'trainingTopics.update': () => ({ json: { ...trainingTopic, title: 'GST in depth', price: 750, pricePerHour: 750 } }),
};
