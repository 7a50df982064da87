import * as z from 'zod/mini';
import { SendChoice } from '../conversations.ts';
import { get, noun, patch, type Schema } from '../endpoint.ts';

/** The database cannot store NUL characters. */
const name = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[^\0]*$/));

/** A record that the user recently opened or changed; `module` is the segment of its address. */
export const RecentRecord = z.object({ module: name(80), id: name(80), name: name(200), at: z.iso.datetime() });
export type RecentRecord = z.output<typeof RecentRecord>;

/** Preferences by name. The patterns cover lists of any name, so that a new list needs no pattern of its own. */
const kinds: readonly (readonly [RegExp, Schema])[] = [
  [/^theme$/, z.enum(['light', 'dark', 'system'])],
  [/^locale$/, z.enum(['en', 'hi'])],
  // How notices are emailed, unless the profile turns emails off.
  [/^noticeMail$/, z.enum(['atOnce', 'daily', 'never'])],
  // Whether to be notified of the day's leads and of appointments.
  [/^leadNotices$/, z.boolean()],
  // Whether the leads open as a list or as a board.
  [/^enquiries\.screen$/, z.enum(['list', 'board'])],
  // The way in which the last reply was sent.
  [/^inbox\.send$/, SendChoice],
  // The calendar's hidden parts, the people whose entries it shows, and the meaning of its colours.
  [/^calendar\.hidden$/, z.array(name(40)).check(z.maxLength(10))],
  [/^calendar\.people$/, z.array(name(200)).check(z.maxLength(50))],
  [/^calendar\.colour$/, z.enum(['kind', 'trainer'])],
  [/^shell\.openGroups$/, z.array(name(40)).check(z.maxLength(20))],
  [/^shell\.oneGroup$/, z.boolean()],
  [/^shell\.pins$/, z.array(name(40)).check(z.maxLength(20))],
  [/^shell\.collapsed$/, z.boolean()],
  [/^shell\.firstSelection$/, z.literal(true)],
  [/^list\.density$/, z.enum(['comfortable', 'compact'])],
  [/^[\w/-]{1,80}\.pageSize$/, z.literal([10, 20, 25, 50, 100])],
  [
    /^[\w/-]{1,80}\.columns$/,
    z.object({
      order: z.array(name(80)).check(z.maxLength(60)),
      shown: z.record(name(80), z.boolean()),
    }),
  ],
  [/^[\w/-]{1,80}\.view$/, z.enum(['cards', 'table'])],
  // The ids of records that this user has read.
  [/^[\w/-]{1,80}\.read$/, z.array(name(40)).check(z.maxLength(500))],
  [/^recent$/, z.array(RecentRecord).check(z.maxLength(20))],
];

const kindOf = (key: string): Schema | undefined => kinds.find(([pattern]) => pattern.test(key))?.[1];

/** Whether a preference is stored on the server. Any other preference stays in the browser. */
export const isPreference = (key: string): boolean => kindOf(key) !== undefined;

/** Whether the value may be stored under this name. Undefined and null are always allowed. */
export const fitsPreference = (key: string, value: unknown): boolean =>
  (value ?? null) === null || kindOf(key)?.safeParse(value).success === true;

/** The maximum length of one user's preferences as JSON. */
export const maxPreferencesLength = 64 * 1024;

/** Preferences by name, such as `list.density` or `enquiries.columns`. */
export const Preferences = z.record(z.string(), z.unknown());
export type Preferences = z.output<typeof Preferences>;

/** A change of some preferences; null removes a preference. */
export const PreferencesChange = Preferences.check((context) => {
  for (const [key, value] of Object.entries(context.value)) {
    const issue = !isPreference(key)
      ? 'There is no such preference'
      : fitsPreference(key, value)
        ? ''
        : 'Not a valid value';
    if (issue !== '') context.issues.push({ code: 'custom', message: issue, path: [key], input: value });
  }
  if (JSON.stringify(context.value).length > maxPreferencesLength) {
    context.issues.push({ code: 'custom', message: 'Too much to keep', path: [], input: context.value });
  }
});

/** Each employee reads and writes only their own preferences. */
export const preferences = noun('preferences', {
  module: 'profile',
  record: Preferences,
  endpoints: {
    read: get('/preferences', {
      summary: 'Your preferences',
      needs: 'session',
      reply: Preferences,
      extension: true,
    }),
    change: patch('/preferences', {
      summary: 'Change some of your preferences; null resets one',
      needs: 'session',
      body: PreferencesChange,
      reply: Preferences,
      extension: true,
      unaudited: true,
    }),
  },
});
