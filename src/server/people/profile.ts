import { sql } from 'drizzle-orm';
import type { Preferences } from '#contract/people/preferences.ts';
import {
  languages,
  profile as noun,
  themes,
  defaultProfile,
  type Profile,
  type ProfileDraft,
} from '#contract/people/profile.ts';
import { defaultVisibility, type ProfileFields } from '#contract/people/staff.ts';
import { employees as employeesNoun } from '#contract/people/employees.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, Refusal, stale } from '../http/refusal.ts';
import { noteFiles } from '../platform/changes.ts';
import { rateLimiter, take } from '../platform/rateLimits.ts';
import type { StoredFile } from '../platform/storage.ts';
import { uploadReply } from '../platform/uploads.ts';
import { employees, refuseTakenEmail, refuseTakenName, saveEmployee } from './employees.ts';
import { forgetAccountLinks } from './accountLinks.ts';
import { profileRow } from './profileRows.ts';
import { preferencesOf } from './preferences.ts';
import { employeesTable, preferencesTable, profilesTable } from '../platform/tables/accounts.ts';

const { get, update, photo } = noun.endpoints;

/**
 * The rows are created and deleted with their employees. Their values have no history, because access to a history is
 * granted by module, and everybody may open the module of profiles for their own profile.
 */
const profiles = recordsOf(noun, profilesTable, {
  title: 'employeeId',
  hidden: ['fields', 'visibility', 'settings'],
  isPersonal: true,
  onErasure: 'keep',
  parent: { noun: employeesNoun, table: employeesTable, column: 'employeeId' },
});

/** The values that the console stores for the themes in the preferences. */
const keptTheme = { light: 'light', dark: 'dark', auto: 'system' } as const;

/** Returns theme and language as the console applies them, with defaults for a person who has not chosen any. */
function shownPreferences(preferences: Preferences): Pick<ProfileDraft['preferences'], 'theme' | 'language'> {
  const theme = themes.find((name) => keptTheme[name] === preferences.theme) ?? defaultProfile.preferences.theme;
  return { theme, language: languages.find((name) => name === preferences.locale) ?? 'en' };
}

/**
 * The profile in a reply: the account, the profile's own fields, and theme and language as the console applies them.
 */
async function profileOf(db: Queryable, employeeId: string): Promise<Profile> {
  const account = await employees.get(db, employeeId);
  const [row, storedPreferences] = [await profileRow(db, employeeId), await preferencesOf(db, employeeId)];
  const { _id, name, email, image, createdAt } = account;
  const { fields = {}, settings = {}, visibility = {} } = row ?? {};
  const { role = '', ...preferences } = settings;
  const draft: ProfileDraft = {
    ...defaultProfile,
    ...Object.fromEntries(Object.entries(fields)),
    address: { ...defaultProfile.address, ...fields.address },
    socialLinks: { ...defaultProfile.socialLinks, ...fields.socialLinks },
    name,
    email,
    image: image ?? '',
    role,
    preferences: { ...defaultProfile.preferences, ...preferences, ...shownPreferences(storedPreferences) },
    fieldVisibility: { ...defaultVisibility, ...visibility },
  };
  const updatedAt = row && row.updatedAt > account.updatedAt ? row.updatedAt : account.updatedAt;
  // Two rows are saved together. Their versions only increase, so their sum serves as one version.
  return { _id, createdAt, updatedAt, version: account.version + (row?.version ?? 0), ...draft };
}

/** Only an Admin may change the profile's title and the email used to sign in; throws a refusal for anyone else. */
function refuseAdminsFields(call: Call<typeof update>, profileBefore: Profile): void {
  const { body } = call;
  if (actorOf(call).role === 'Admin') return;
  const changedFields = (['role', 'email'] as const).filter((field) => body[field] !== profileBefore[field]);
  if (changedFields.length === 0) return;
  const message = 'Only an Admin can change this';
  throw new Refusal('forbidden', `Access denied. ${message}.`, {
    errors: Object.fromEntries(changedFields.map((field) => [field, message])),
  });
}

/** The profile's fields that colleagues may see, without empty ones, which are not stored. */
function fieldsOf(body: ProfileDraft): ProfileFields {
  const visible = Object.keys(defaultVisibility).map((name) => [name, body[name as keyof ProfileFields]] as const); // the keys of `defaultVisibility` are fields of the profile
  return Object.fromEntries(visible.filter(([, value]) => value !== ''));
}

async function keepPreferences(db: Queryable, employeeId: string, { theme, language }: ProfileDraft['preferences']) {
  const keptPreferences = { theme: keptTheme[theme], locale: language };
  await db
    .insert(preferencesTable)
    .values({ employeeId, kept: keptPreferences })
    .onConflictDoUpdate({
      target: preferencesTable.employeeId,
      set: { kept: sql`${preferencesTable.kept} || excluded.kept`, updatedAt: sql`now()` },
    });
}

/**
 * The maximum number of photos that a person may upload per day: enough to try several, but too few to misuse this as a
 * file store.
 */
const maxPhotos = 20;
const daySeconds = 86_400;
/**
 * Maximum attempts in `attemptSeconds`. Refused attempts count, too, because each file is read before it is checked.
 */
const maxAttempts = 30;
const attemptSeconds = 600;

function photoIn({ image }: { readonly image?: StoredFile | undefined }): StoredFile {
  if (!image) throw invalid({ image: 'Choose a photo to upload.' });
  return image;
}

const profileRoutes = [
  implement(get, (call) => profileOf(call.db, actorOf(call)._id)),
  implement(update, async (call) => {
    const { db, body, version, deps } = call;
    const { _id } = actorOf(call);
    await employees.lock(db, _id);
    const row = await profileRow(db, _id, { held: true });
    const profileBefore = await profileOf(db, _id);
    if (version !== undefined && version !== profileBefore.version) throw stale(profileBefore);
    refuseAdminsFields(call, profileBefore);
    await refuseTakenName(db, actorOf(call), { name: call.body.name, before: profileBefore });
    const { name, email, image, role, preferences, fieldVisibility } = body;
    const { timezone, notifications } = preferences;
    if (name !== profileBefore.name || email !== profileBefore.email || image !== profileBefore.image) {
      await refuseTakenEmail(db, email, _id);
      if (email !== profileBefore.email) await forgetAccountLinks(db, _id);
      await saveEmployee(db, _id, { name, email, image: image === '' ? null : image });
      // A photo is only served while a record shows it, so both photos are checked after the commit.
      if (image !== profileBefore.image)
        noteFiles(
          db,
          [profileBefore.image, image].filter((path) => path !== ''),
        );
      call.afterCommit(() => deps.sessions.forget(_id));
    }
    const values = { fields: fieldsOf(body), visibility: fieldVisibility, settings: { role, timezone, notifications } };
    if (row) await profiles.update(db, row._id, values);
    else await profiles.insert(db, { employeeId: _id, ...values });
    await keepPreferences(db, _id, preferences);
    return profileOf(db, _id);
  }),
  implement(photo, async ({ files }) => uploadReply('image', photoIn(files)), {
    admit: ({ deps, actor }) =>
      take(rateLimiter(deps.db, 'photo attempt', maxAttempts, attemptSeconds), actor?._id ?? '', 'photos'),
    // Only accepted photos count. They are counted before the transaction, because counting needs its own connection.
    prepare: async ({ deps, actor, files }) => {
      photoIn(files);
      await take(rateLimiter(deps.db, 'own photo', maxPhotos, daySeconds), actor?._id ?? '', 'photos');
    },
  }),
];

export const part: DomainPart = {
  routes: profileRoutes,
};
