import { testPassword } from '../app.ts';
import type { Examples } from '../examples.ts';
import { picture } from '../files.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['session', 'profile'];

/** A complete profile, as its screen saves it. */
export const ownProfile = {
  name: 'Asha Rao',
  email: 'asha.profile@institute.example',
  phone: '+91 98220 41190',
  role: '',
  image: '',
  bio: 'Runs the weekend batches.',
  address: { street: '12 MG Road', city: 'Pune', state: 'Maharashtra', pincode: '411001', country: 'India' },
  dateOfBirth: '1988-04-02',
  gender: 'female',
  department: 'Operations',
  designation: 'Head of Centre',
  employeeId: 'E-014',
  joiningDate: '2019-06-01',
  experience: '14 years',
  qualifications: 'M.Com.',
  socialLinks: { linkedin: 'https://linkedin.example/asha', twitter: '', facebook: '', instagram: '', website: '' },
  preferences: {
    theme: 'dark',
    language: 'hi',
    timezone: 'UTC',
    notifications: { email: true, sms: false, push: true },
  },
  fieldVisibility: {
    phone: false,
    address: true,
    dateOfBirth: true,
    gender: false,
    department: true,
    designation: true,
    employeeId: false,
    joiningDate: false,
    experience: true,
    qualifications: true,
    socialLinks: true,
    bio: true,
  },
};

let createdCount = 0;

export const examples: Examples = {
  'session.changePassword': () => ({ json: { currentPassword: testPassword, newPassword: 'another long one' } }),
  'profile.update': () => ({
    json: { ...ownProfile, name: `Asha Rao ${++createdCount}`, email: `asha.profile${createdCount}@institute.example` },
  }),
  'profile.photo': () => ({ form: { image: picture() } }),
  'accountLinks.request': () => ({ json: { email: 'nobody@institute.example' } }),
  'accountLinks.read': () => ({ json: { token: 'a'.repeat(43) } }),
  'accountLinks.setPassword': () => ({ json: { token: 'a'.repeat(43), newPassword: 'another long one' } }),
  'session.signIn': () => ({ json: { email: 'nobody@institute.example', password: 'not a password' } }),
};
