import { screen } from '@testing-library/react';

export const kavya = {
  _id: '0f1d3a52-3a86-4d0e-9c3b-5f3b8a7a1a01',
  name: 'Kavya Reddy',
  email: 'kavya@example.in',
  phone: '+91 98480 22338',
  message: 'My payment is not shown.\n<b>Please</b> check.',
  createdAt: '2026-11-20T08:00:00.000Z',
};
export const joseph = {
  _id: '0f1d3a52-3a86-4d0e-9c3b-5f3b8a7a1a02',
  name: 'Joseph Thomas',
  email: 'joseph@example.in',
  phone: '',
  message: 'My name is misspelt.',
  createdAt: '2026-11-19T08:00:00.000Z',
  resolve: 'It is corrected.',
  repliedBy: { _id: 'e1', name: 'Meera Krishnan' },
  repliedAt: '2026-11-19T10:00:00.000Z',
  unread: false,
};

export const item = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
export const field = (name = 'Kavya Reddy') => screen.findByRole('textbox', { name: `Reply to ${name}` });
export const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

/** The entry that belongs to the reply above. */
export const entryOfJoseph = {
  noun: 'tickets',
  recordId: joseph._id,
  direction: 'outgoing',
  text: joseph.resolve,
  by: joseph.repliedBy,
  createdAt: joseph.repliedAt,
} as const;
