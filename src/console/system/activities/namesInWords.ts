import type { Activity } from '#contract/system/activities.ts';
import type { Text, TextKey } from '#console/texts/index.ts';
import { moduleLabel } from '#console/texts/moduleNames.ts';
import { fieldInWords } from '#console/ui/list/filters.ts';
import { activities } from './texts.ts';

/** The key of a name's text; a name that only another server knows has none, and is shown as words. */
const keyed = <Name extends string>(names: Readonly<Record<Name, string>>, keyOf: (name: Name) => TextKey) =>
  new Map<string, TextKey>(namesOf(names).map((name) => [name, keyOf(name)]));
const namesOf = <Name extends string>(names: Readonly<Record<Name, string>>) => Object.keys(names) as Name[]; // its own keys

const events = keyed(activities.events, (name) => `activities.events.${name}`);
const facts = keyed(activities.more, (name) => `activities.more.${name}`);

/** The event in words, by the name of the call: 'Sign in'. */
export function eventInWords(event: string, text: Text): string {
  const key = events.get(event);
  return key ? text(key) : fieldInWords(event);
}

/** The label of a further fact. */
export function factInWords(name: string, text: Text): string {
  const key = facts.get(name);
  return key ? text(key) : fieldInWords(name);
}

/** A module as the sidebar calls it. */
export function moduleInWords(id: string): string {
  const label = moduleLabel(id);
  return label === id ? fieldInWords(id.replaceAll('-', '_')) : label;
}

const sentences = keyed(activities.did, (name) => `activities.did.${name}`);
const attempts = keyed(activities.attempts, (name) => `activities.attempts.${name}`);

/** Calls that do the same as another one, with a body of another form. */
const variants: Readonly<Record<string, keyof typeof activities.did>> = {
  updateAsJson: 'update',
  updateByPost: 'update',
  updateWithFile: 'update',
  removeUsed: 'remove',
  removeFollowing: 'remove',
  setStatusAsForm: 'setStatus',
  uploadImage: 'image',
  uploadSimulationImage: 'image',
  uploadVideo: 'video',
};

/**
 * An activity as a sentence: 'Asha Rao updated a record in Payments', and of a refused call 'Asha Rao tried to update a
 * record in Payments'. An event without a verb is named: 'Asha Rao tried: Set order (Payments)'.
 */
export function activityInWords(activity: Activity, text: Text): string {
  const { event, metadata, statusCode, userName, userId } = activity;
  const user = userName ?? userId ?? text('activities.somebody');
  const module = typeof metadata.module === 'string' ? moduleInWords(metadata.module) : text('activities.noModule');
  const verb = event === null ? undefined : (variants[event] ?? event);
  const sentence = verb === undefined ? undefined : sentences.get(verb);
  const attempt = verb === undefined ? undefined : attempts.get(verb);
  if (sentence && statusCode < 400) return text(sentence, { user, module });
  if (attempt && statusCode >= 400) return text('activities.attempted', { user, attempt: text(attempt, { module }) });
  const what = event === null ? text('activities.call') : eventInWords(event, text);
  return text(statusCode < 400 ? 'activities.other' : 'activities.tried', { user, what, module });
}
