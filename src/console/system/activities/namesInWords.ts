import type { Activity } from '#contract/system/activities.ts';
import type { Text, TextKey } from '#console/texts/index.ts';
import { moduleLabel } from '#console/texts/moduleNames.ts';
import { capitalise } from '#console/kit/format/keyInWords.ts';
import { fieldInWords } from '#console/kit/list/filters.ts';
import { activities } from './texts.ts';

/** Maps names to their text keys. A name that only another server knows has no key, and is shown in words. */
const keysByName = <Name extends string>(names: Readonly<Record<Name, string>>, keyOf: (name: Name) => TextKey) =>
  new Map<string, TextKey>(namesOf(names).map((name) => [name, keyOf(name)]));
const namesOf = <Name extends string>(names: Readonly<Record<Name, string>>) => Object.keys(names) as Name[]; // `names` has no other keys

const events = keysByName(activities.events, (name) => `activities.events.${name}`);
const facts = keysByName(activities.more, (name) => `activities.more.${name}`);

/** The event in words, derived from the name of the call: 'Sign in'. */
export function eventInWords(event: string, text: Text): string {
  const key = events.get(event);
  return key ? text(key) : fieldInWords(event);
}

/** The label of a fact in the metadata. */
export function factInWords(name: string, text: Text): string {
  const key = facts.get(name);
  return key ? text(key) : fieldInWords(name);
}

/** A module's name in the sidebar; for an unknown module, its id in words. */
export function moduleInWords(id: string): string {
  const label = moduleLabel(id);
  return label === id ? fieldInWords(id.replaceAll('-', '_')) : label;
}

const predicates = keysByName(activities.did, (name) => `activities.did.${name}`);
const attempts = keysByName(activities.attempts, (name) => `activities.attempts.${name}`);

/** Calls that use the verb of another call in sentences. */
const variants: Readonly<Record<string, keyof typeof activities.did>> = {
  updateAsJson: 'update',
  updateByPost: 'update',
  updateWithFile: 'update',
  removeUsed: 'remove',
  removeFollowing: 'remove',
  setStatusAsForm: 'setStatus',
  testSend: 'test',
  uploadImage: 'image',
  uploadSimulationImage: 'image',
  uploadVideo: 'video',
};

/** Whether there is a separate verb for an event. */
export function hasSentence(event: string): boolean {
  return predicates.has(variants[event] ?? event);
}

/** An activity as a sentence without the person: 'Updated a record in Payments', 'Tried to update a record in Payments'. */
export function deedInWords(activity: Activity, text: Text): string {
  return capitalise(predicateOf(activity, text));
}

/** An activity as a sentence with the person: 'Asha Rao updated a record in Payments'. */
export function activityInWords(activity: Activity, text: Text): string {
  const user = activity.userName ?? activity.userId ?? text('activities.somebody');
  return text('activities.by', { user, sentence: predicateOf(activity, text) });
}

/**
 * The sentence without the person. An event from another version of the program has no verb here, so the call is named
 * instead.
 */
function predicateOf({ event, metadata, statusCode, method, route }: Activity, text: Text): string {
  const module = typeof metadata.module === 'string' ? moduleInWords(metadata.module) : text('activities.noModule');
  const callText = event === null ? `${method} ${route}` : eventInWords(event, text);
  const verb = event !== null && hasSentence(event) ? (variants[event] ?? event) : 'call';
  if (statusCode < 400) return text(predicates.get(verb) ?? 'activities.did.call', { module, what: callText });
  const attempt = text(attempts.get(verb) ?? 'activities.attempts.call', { module, what: callText });
  return text('activities.attempted', { attempt });
}
