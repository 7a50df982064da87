import * as z from 'zod/mini';
import { get, list, noun, recordFields } from '../endpoint.ts';
import { Role } from '../permissions.ts';

const text = z.optional(z.string());

/** Profile fields beyond name, email and image. */
export const ProfileFields = z.object({
  phone: text,
  address: z.optional(z.object({ street: text, city: text, state: text, pincode: text, country: text })),
  dateOfBirth: text,
  gender: text,
  department: text,
  designation: text,
  employeeId: text,
  joiningDate: text,
  experience: text,
  qualifications: text,
  socialLinks: z.optional(z.object({ linkedin: text, twitter: text, facebook: text, instagram: text, website: text })),
  bio: text,
});
export type ProfileFields = z.output<typeof ProfileFields>;

/** Default visibility of profile fields to colleagues, until the owner chooses. */
export const defaultVisibility = {
  phone: true,
  address: false,
  dateOfBirth: false,
  gender: false,
  department: true,
  designation: true,
  employeeId: false,
  joiningDate: false,
  experience: true,
  qualifications: true,
  socialLinks: true,
  bio: true,
} as const satisfies Record<keyof ProfileFields, boolean>;
export type FieldVisibility = Partial<Record<keyof ProfileFields, boolean>>;

/** An employee as colleagues see them: name, role, email, picture, and the profile's visible fields. */
export const Colleague = z.object({
  ...recordFields,
  name: z.string(),
  email: z.string(),
  role: Role,
  image: z.optional(z.nullable(z.string())),
  ...ProfileFields.shape,
});
export type Colleague = z.output<typeof Colleague>;

/** A read-only directory of colleagues. */
export const staff = noun('staff', {
  module: 'staff',
  comments: false,
  record: Colleague,
  endpoints: {
    list: get('/staff', {
      summary: 'The current colleagues',
      needs: 'read',
      reply: list(Colleague, {
        sort: ['name', 'email', 'role'],
        search: ['name', 'email'],
        filter: { role: Role },
        order: 'name',
      }),
      extension: true,
    }),
    get: get('/staff/{id}', { summary: 'Read a colleague', needs: 'read', reply: Colleague, extension: true }),
  },
});
