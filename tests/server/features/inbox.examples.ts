import type { Examples } from '../examples.ts';

export const examples: Examples = {
  'inbox.saveSettings': () => ({ json: { targetHours: 8 } }),
  'inbox.triage': () => ({ json: { state: 'closed' } }),
  'inbox.setRead': () => ({ json: { unread: false } }),
  'inbox.answer': () => ({ json: { text: 'It is paid.', last: null, key: crypto.randomUUID() } }),
  'inbox.saveDraft': () => ({ json: { text: 'It is' } }),
};
