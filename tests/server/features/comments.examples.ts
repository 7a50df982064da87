import type { Examples } from '../examples.ts';

export const examples: Examples = {
  'comments.add': () => ({ json: { text: 'Asked for a batch at the weekend.' } }),
  'comments.edit': () => ({ json: { text: 'Asked for a batch on Sundays.' } }),
  'comments.watch': () => ({ json: { watching: true } }),
  'comments.resolve': () => ({ json: { resolved: true } }),
  'tasks.add': () => ({ json: { title: 'Call the parents' } }),
  'tasks.edit': () => ({ json: { title: 'Call the father' } }),
  'tasks.done': () => ({ json: { done: true } }),
  'notices.read': () => ({ json: {} }),
};
