import type { Examples } from '../examples.ts';

export const specified = ['contact'];

export const contact = {
  isActive: false,
  title: 'Talk to us',
  subtitle: 'A counsellor answers within a day',
  description: 'Ask about batches, fees and the entrance test.',
  contactInfo: {
    phone: { number: '+91 20 6700 1234', label: 'Phone' },
    email: { address: 'hello@institute.example', label: 'Email' },
    address: { text: 'Fergusson College Road, Pune 411004', label: 'Address' },
  },
  form: { buttonText: 'Send message', successMessage: 'Thank you.', errorMessage: 'Please try again.' },
  colors: { title: '#0f1a17', subtitle: '#11703a', description: '#45524d', background: '#f4f6f4' },
};

export const examples: Examples = {
  'contact.create': () => ({ json: contact }),
  'contact.update': () => ({ json: { ...contact, title: 'Write to us' } }),
};
