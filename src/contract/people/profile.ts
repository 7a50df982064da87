import * as z from 'zod/mini';
import { dayField } from '../days.ts';
import { get, noun, post, put, recordFields } from '../endpoint.ts';
import { email, oneLine, optionalText, phone, requiredText, words } from '../fields.ts';
import { todayAtInstitute } from '../instituteTime.ts';
import { optionalFileAddress, webLink } from '../links.ts';
import { Uploaded } from '../uploaded.ts';
import { defaultVisibility } from './staff.ts';

/** A title shown in the profile beside the account's role. It grants nothing. */
export const profileRoles = ['superadmin', 'hr', 'sales'] as const;
export const genders = ['male', 'female', 'other'] as const;
export const themes = ['light', 'dark', 'auto'] as const;
export const languages = ['en', 'hi'] as const;
export const timezones = ['Asia/Kolkata', 'UTC', 'America/New_York'] as const;

/** One of the options, or ''. */
const oneOrNone = <const Options extends readonly string[]>(options: Options, message: string) =>
  z._default(z.enum(['', ...options], message), '');

const link = () => z._default(webLink(undefined, { optional: true }), '');

const address = { street: words(), city: words(), state: words(), pincode: words(20) };
const defaultAddress = { street: '', city: '', state: '', pincode: '', country: 'India' };
const Address = z._default(z.object({ ...address, country: z._default(optionalText(), 'India') }), defaultAddress);

const defaultLinks = { linkedin: '', twitter: '', facebook: '', instagram: '', website: '' };
const SocialLinks = z._default(
  z.object({ linkedin: link(), twitter: link(), facebook: link(), instagram: link(), website: link() }),
  defaultLinks,
);

const onByDefault = () => z._default(z.boolean(), true);
const defaultNotifications = { email: true, sms: true, push: true };

/** The profile owner's settings for the console's appearance and for notifications. */
export const ProfilePreferences = z.object({
  theme: z._default(z.enum(themes, 'Choose light, dark or auto'), 'light'),
  language: z._default(z.enum(languages, 'Choose English or Hindi'), 'en'),
  /** Applies to times in emails to the profile's owner; the console always uses the institute's zone. */
  timezone: z._default(z.enum(timezones, 'Choose one of the time zones'), 'Asia/Kolkata'),
  notifications: z._default(
    z.object({ email: onByDefault(), sms: onByDefault(), push: onByDefault() }),
    defaultNotifications,
  ),
});

const defaultPreferences: z.output<typeof ProfilePreferences> = {
  theme: 'light',
  language: 'en',
  timezone: 'Asia/Kolkata',
  notifications: defaultNotifications,
};

/** Whether colleagues see each field of the profile; an omitted flag has its default. */
const Visibility = z._default(
  z.object({
    phone: z._default(z.boolean(), defaultVisibility.phone),
    address: z._default(z.boolean(), defaultVisibility.address),
    dateOfBirth: z._default(z.boolean(), defaultVisibility.dateOfBirth),
    gender: z._default(z.boolean(), defaultVisibility.gender),
    department: z._default(z.boolean(), defaultVisibility.department),
    designation: z._default(z.boolean(), defaultVisibility.designation),
    employeeId: z._default(z.boolean(), defaultVisibility.employeeId),
    joiningDate: z._default(z.boolean(), defaultVisibility.joiningDate),
    experience: z._default(z.boolean(), defaultVisibility.experience),
    qualifications: z._default(z.boolean(), defaultVisibility.qualifications),
    socialLinks: z._default(z.boolean(), defaultVisibility.socialLinks),
    bio: z._default(z.boolean(), defaultVisibility.bio),
  }),
  defaultVisibility,
);

/** The profile is saved as a whole. */
export const ProfileDraft = z.object({
  name: requiredText('Name is required').check(oneLine('The name must be one line')),
  email: email('Email is required'),
  phone: z._default(phone(), ''),
  role: oneOrNone(profileRoles, 'Choose superadmin, hr or sales'),
  image: z._default(optionalFileAddress(), ''),
  bio: words(2000),
  address: Address,
  dateOfBirth: z._default(
    dayField().check(z.refine((day) => day <= todayAtInstitute(), 'The date of birth cannot be in the future')),
    '',
  ),
  gender: oneOrNone(genders, 'Choose male, female or other'),
  department: words(),
  designation: words(),
  employeeId: words(),
  joiningDate: z._default(dayField(), ''),
  experience: words(),
  qualifications: words(1000),
  socialLinks: SocialLinks,
  preferences: z._default(ProfilePreferences, defaultPreferences),
  fieldVisibility: Visibility,
});
export type ProfileDraft = z.output<typeof ProfileDraft>;

/** An empty profile. */
export const defaultProfile: ProfileDraft = ProfileDraft.parse({ name: '-', email: 'nobody@institute.example' });

/** A profile as read; other servers may omit some fields. */
export const Profile = z.object({
  ...recordFields,
  ...ProfileDraft.shape,
  email: z.string(),
  dateOfBirth: z._default(dayField(), ''),
});
export type Profile = z.output<typeof Profile>;

/** The maximum size in bytes of a user's own photo, which is not added to the media library. */
const maxPhotoBytes = 5 * 1024 * 1024;

/** The user's own profile; there are no calls for other users' profiles. */
export const profile = noun('profile', {
  module: 'profile',
  comments: false,
  record: Profile,
  endpoints: {
    get: get('/admin/profile', { summary: 'Your own profile', needs: 'session', reply: Profile, extension: true }),
    update: put('/admin/profile', {
      summary: 'Save your whole profile',
      needs: 'session',
      body: ProfileDraft,
      reply: Profile,
    }),
    /**
     * The general upload calls require the right to add or change something; uploading a photo of oneself requires only
     * a session.
     */
    photo: post('/admin/profile/photo', {
      summary: 'Upload your photo; it is shown once the profile is saved with its address',
      needs: 'session',
      files: {
        image: {
          kind: 'image',
          only: {
            bytes: maxPhotoBytes,
            tooLarge: 'Choose a photo of at most 5 MB.',
            endings: ['png', 'jpg', 'webp', 'gif', 'avif'],
            wrongType: 'Choose a photo in PNG, JPEG, WebP, GIF or AVIF format.',
          },
        },
      },
      reply: Uploaded,
      extension: true,
    }),
  },
});
