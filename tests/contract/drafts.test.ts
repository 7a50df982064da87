import { describe, expect, test } from 'vitest';
import type { Schema } from '#contract/endpoint.ts';
import { errorCodes, refusals } from '#contract/errors.ts';
import { SubscriptionImport } from '#contract/communication/newsletterSubscriptions.ts';
import { AboutContentDraft } from '#contract/content/aboutContent.ts';
import { BlogDraft } from '#contract/content/blogs.ts';
import { Rating, TestimonialDraft } from '#contract/content/testimonials.ts';
import { isWebAddress } from '#contract/links.ts';
import { JobApplicationDraft } from '#contract/people/jobApplications.ts';
import { JobDraft } from '#contract/people/jobs.ts';
import { Ticket, TicketDraft, TicketReply } from '#contract/system/tickets.ts';
import { CertificationRequestDraft, CollegeDraft } from '#contract/people/colleges.ts';
import { Employee, EmployeeChange, EmployeeDraft } from '#contract/people/employees.ts';
import { MetaTagDraft } from '#contract/system/metaTags.ts';
import { AlertDraft } from '#contract/website/alerts.ts';

/** The first message of each field, as people read it. */
function messagesOf(schema: Schema, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  const messages: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) messages[path.join('.')] ??= message;
  return messages;
}

const employee = { name: 'Asha Rao', email: 'asha@institute.example', password: 'long enough' };

describe('a new employee', () => {
  test.each([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['password', 'Password is required for new employees'],
  ])('needs a %s', (field, message) => {
    const { [field]: _, ...employeeWithoutField } = { ...employee, spare: '' } as Record<string, string>;
    expect(messagesOf(EmployeeDraft, employeeWithoutField)).toEqual({ [field]: message });
    expect(messagesOf(EmployeeDraft, { ...employee, [field]: '' })).toEqual({ [field]: message });
  });

  test('needs more than blanks in name and email', () => {
    expect(messagesOf(EmployeeDraft, { ...employee, name: '  ', email: ' \t' })).toEqual({
      name: 'Name is required',
      email: 'Email is required',
    });
  });

  test('needs a valid email address and a password of at least eight characters', () => {
    expect(messagesOf(EmployeeDraft, { ...employee, email: 'asha', password: 'seven77' })).toEqual({
      email: 'Enter a valid email address',
      password: 'Use at least 8 characters',
    });
  });

  test('is an active Coordinator without permissions by default', () => {
    expect(EmployeeDraft.parse(employee)).toMatchObject({ role: 'Coordinator', status: 'Active', permissions: {} });
  });

  test('has a lowercase email address and trimmed texts', () => {
    const parsed = EmployeeDraft.parse({ ...employee, name: ' Asha Rao ', email: ' Asha@Institute.Example ' });
    expect(parsed).toMatchObject({ name: 'Asha Rao', email: 'asha@institute.example' });
  });

  test('reports a password or an address that is too long', () => {
    const longEmail = `${'a'.repeat(250)}@institute.example`;
    expect(messagesOf(EmployeeDraft, { ...employee, email: longEmail, password: 'x'.repeat(201) })).toEqual({
      email: 'At most 254 characters',
      password: 'At most 200 characters',
    });
  });

  test('keeps the password exactly as typed', () => {
    expect(EmployeeDraft.parse({ ...employee, password: '  eight  ' }).password).toBe('  eight  ');
  });

  test('has one of the roles and one of the statuses', () => {
    expect(Object.keys(messagesOf(EmployeeDraft, { ...employee, role: 'superadmin', status: 'active' }))).toEqual([
      'role',
      'status',
    ]);
  });
});

describe('a changed employee', () => {
  const { password: _, ...change } = employee;

  test('may omit the password or leave it blank', () => {
    expect(messagesOf(EmployeeChange, change)).toEqual({});
    expect(messagesOf(EmployeeChange, { ...change, password: '' })).toEqual({});
    expect(messagesOf(EmployeeChange, { ...change, password: 'short' })).toEqual({
      password: 'Use at least 8 characters',
    });
  });

  test('still needs name and email', () => {
    expect(messagesOf(EmployeeChange, {})).toEqual({ name: 'Name is required', email: 'Email is required' });
  });
});

test('an employee has no password in a reply', () => {
  expect(Object.keys(Employee.shape).filter((name) => /password|hash|secret/i.test(name))).toEqual([]);
});

describe('a testimonial', () => {
  const testimonial = { name: 'Ravi', designation: 'Accountant', message: 'Good.', rating: 4 };

  test('needs name, designation and message', () => {
    expect(messagesOf(TestimonialDraft, {})).toEqual({
      name: 'Name is required',
      designation: 'Designation is required',
      message: 'Message is required',
    });
  });

  test('has five stars by default', () => {
    const { rating: _, ...draftWithoutRating } = testimonial;
    expect(TestimonialDraft.parse(draftWithoutRating).rating).toBeUndefined(); // which the table knows
  });

  test.each([
    ['3', 3],
    [1, 1],
    ['5', 5],
    ['many', 5],
    ['NaN', 5],
    ['Infinity', 5],
    [{}, 5],
  ])('a rating of %o counts as %i', (input, rating) => {
    expect(TestimonialDraft.parse({ ...testimonial, rating: input }).rating).toBe(rating);
  });

  test.each([
    ['', 'Please choose a rating'],
    ['  ', 'Please choose a rating'],
    [null, 'Please choose a rating'],
    [0, 'Rating must be between 1 and 5'],
    [6, 'Rating must be between 1 and 5'],
    ['-1', 'Rating must be between 1 and 5'],
    ['4.5', 'Rating must be a whole number'],
  ])('a rating of %o is refused', (input, message) => {
    expect(messagesOf(TestimonialDraft, { ...testimonial, rating: input })).toEqual({ rating: message });
    expect(messagesOf(Rating, input)).toEqual({ '': message });
  });
});

test('a blog post needs title, author and content', () => {
  const requiredErrors = {
    title: 'Title is required',
    author: 'Author is required',
    content: 'Content is required',
  };
  expect(messagesOf(BlogDraft, {})).toEqual(requiredErrors);
  expect(messagesOf(BlogDraft, { title: '', author: ' ', content: '\n' })).toEqual(requiredErrors);
});

test('a meta tag needs type, title, description and keywords', () => {
  const requiredErrors = {
    type: 'Type is required',
    title: 'Title is required',
    description: 'Description is required',
    keywords: 'Keywords are required',
  };
  expect(messagesOf(MetaTagDraft, {})).toEqual(requiredErrors);
  expect(messagesOf(MetaTagDraft, { type: ' ', title: '', description: '\n', keywords: '' })).toEqual(requiredErrors);
});

test('a college needs name, email and phone', () => {
  expect(messagesOf(CollegeDraft, { email: 'nowhere' })).toEqual({
    name: 'Name is required',
    email: 'Enter a valid email address',
    phone: 'Phone is required',
  });
});

test('a certification request takes its topics as a list, or as a text with commas', () => {
  const request = { college: 'Modern College', specialization: 'GST' };
  expect(messagesOf(CertificationRequestDraft, request)).toEqual({ topics: 'Topics are required' });
  expect(messagesOf(CertificationRequestDraft, { ...request, topics: ' , ' })).toEqual({
    topics: 'Topics are required',
  });
  expect(CertificationRequestDraft.parse({ ...request, topics: 'GSTR-1, GSTR-3B,' }).topics).toEqual([
    'GSTR-1',
    'GSTR-3B',
  ]);
  expect(CertificationRequestDraft.parse({ ...request, topics: ['A, and B'] }).topics).toEqual(['A, and B']);
});

test('an alert needs title and message and is active by default', () => {
  expect(messagesOf(AlertDraft, {})).toEqual({ title: 'Title is required', message: 'Message is required' });
  expect(AlertDraft.parse({ title: 'A', message: 'B' })).toEqual({ title: 'A', message: 'B', status: 'active' });
});

test('a text that is too long is refused with its limit', () => {
  expect(messagesOf(AlertDraft, { title: 'x'.repeat(201), message: 'y'.repeat(2001) })).toEqual({
    title: 'At most 200 characters',
    message: 'At most 2000 characters',
  });
  expect(messagesOf(AlertDraft, { title: 'x'.repeat(200), message: 'y'.repeat(2000) })).toEqual({});
});

test('a value that is not text is refused under its own field', () => {
  expect(messagesOf(AlertDraft, { title: 5, message: ['a'] })).toEqual({
    title: 'Title is required',
    message: 'Message is required',
  });
});

test('the messages of refusals are those of the specification', () => {
  expect(refusals).toEqual({
    unauthenticated: 'Authentication failed. Please log in again.',
    forbidden: 'Access denied. Admin privileges required.',
  });
  expect(new Set(errorCodes).size).toBe(errorCodes.length);
});

test('a job needs all four of its fields', () => {
  expect(messagesOf(JobDraft, { title: ' ', type: '' })).toEqual({
    title: 'Title is required',
    type: 'Type is required',
    location: 'Location is required',
    description: 'Description is required',
  });
});

test('an application needs contact data; its résumé is a web address or missing', () => {
  expect(messagesOf(JobApplicationDraft, {})).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    phone: 'Phone is required',
  });
  expect(JobApplicationDraft.parse({ name: 'A', email: 'a@b.in', phone: '98000 11111' }).resumeLink).toBe('');
  expect(['https://x.in/cv', 'http://x.in'].every(isWebAddress)).toBe(true);
  expect(['javascript:alert(1)', 'x.in/cv', '/uploads/x.pdf', 'data:,x', ''].some(isWebAddress)).toBe(false);
});

describe('a ticket', () => {
  test.each(['', '+91 98480 22338', '020-2565 1180', '(040) 23450000'])('may have the phone %j', (phone) => {
    expect(messagesOf(TicketDraft, { name: 'A', email: 'a@b.in', message: 'Help', phone })).toEqual({});
  });

  test.each(['abc', '12', '+91 98480 22338 ext 5'])('may not have the phone %j', (phone) => {
    const messages = messagesOf(TicketDraft, { name: 'A', email: 'a@b.in', message: 'Help', phone });
    expect(messages).toEqual({ phone: 'Enter a valid phone number' });
  });

  test('rejects a blank reply', () => {
    expect(messagesOf(TicketReply, { resolve: ' \n' })).toEqual({ resolve: 'Reply is required' });
  });

  test('of a server without the replied flag takes it from the reply', () => {
    const ticket = { _id: 't1', name: 'A', email: 'a@b.in', message: 'Help' };
    for (const resolve of [undefined, null, '', '  ']) expect(Ticket.parse({ ...ticket, resolve }).replied).toBe(false);
    expect(Ticket.parse({ ...ticket, resolve: 'Done' }).replied).toBe(true);
    expect(Ticket.safeParse({ ...ticket, replied: 'perhaps' }).success).toBe(false);
  });
});

describe('about content', () => {
  const texts = { title: 'About us', content: 'We teach.' };

  test('needs title and content, and has a video that autoplays, muted and in a loop', () => {
    expect(messagesOf(AboutContentDraft, {})).toEqual({ title: 'Title is required', content: 'Content is required' });
    expect(AboutContentDraft.parse(texts)).toEqual({
      ...texts,
      video: { type: 'url', url: '', poster: '', autoplay: true, loop: true, muted: true },
      button: { text: '', link: '' },
      colors: { title: 'black', content: 'dark gray', background: 'white' },
    });
  });

  test('keeps the colours of each field', () => {
    const colors = { title: 'light blue', content: 'pink', background: 'black' };
    const message = 'Choose one of the colours';
    expect(messagesOf(AboutContentDraft, { ...texts, colors })).toEqual({
      'colors.title': message,
      'colors.content': message,
      'colors.background': message,
    });
  });
});

describe('a subscriber from a spreadsheet', () => {
  test('has one of the sources, in any spelling', () => {
    const row = { email: 'kavya@institute.example', consent: 'Form at the Pune fair' };
    expect(SubscriptionImport.parse({ ...row, source: ' Course ' }).source).toBe('course');
    expect(SubscriptionImport.parse(row).source).toBe('other');
    expect(messagesOf(SubscriptionImport, { ...row, source: 'fair' })).toEqual({
      source: 'Choose one of the sources newsletter, contact, course, other',
    });
  });
});
