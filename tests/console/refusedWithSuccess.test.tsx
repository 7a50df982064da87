import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { PolicyContact } from '#contract/policies.ts';
import {
  alertsTable,
  campaignsTable,
  newsletterSubscriptionsTable,
  paymentsTable,
  policiesTable,
  studentsTable,
} from '#server/schema.ts';
import { addChapter } from '#tests/server/course/practice.ts';
import { picture } from '#tests/server/files.ts';
import { press, typeInto } from './steps.ts';
import { sections } from './sections.ts';
import { confirm, press as pressInMenu, rowOf, wholeConsole } from './wholeConsole.ts';

const refusal = () => HttpResponse.json({ success: false, message: 'Not today.' });

type Form = {
  readonly path: string | (() => Promise<string>);
  /** Typed values by label; the last one must still be there after the refusal. */
  readonly fill: Readonly<Record<string, string>>;
  readonly button: string;
  /** Steps before the form is filled in. */
  readonly before?: () => Promise<void>;
};

async function expectRefusal(): Promise<void> {
  expect(await screen.findAllByText(/Not today\./)).not.toEqual([]);
  expect(screen.queryByText(/success|^(Saved|Approved|Scheduled)!/i)).not.toBeInTheDocument();
}

describe('a server that answers 200 with success false', () => {
  // A server other than ours is more likely to refuse in this way.
  const tested = wholeConsole({ plain: true });
  const user = userEvent.setup({ delay: null });
  const refuse = () =>
    tested.fail(
      http.post('*/api/*', refusal),
      http.put('*/api/*', refusal),
      http.patch('*/api/*', refusal),
      http.delete('*/api/*', refusal),
    );

  async function practiceForm(segment: string): Promise<string> {
    const { courseId, chapterId } = await addChapter(tested.app);
    return `/course/${courseId}/chapters/${chapterId}/${segment}/create`;
  }

  async function draftedCampaign(): Promise<string> {
    await tested.app.db.insert(newsletterSubscriptionsTable).values({ email: 'reader@example.in', name: 'Asha' });
    const news = { title: 'News', subject: 'News', htmlContent: '<p>We moved.</p>', startsAt: '2026-11-01' };
    const [campaign] = await tested.app.db
      .insert(campaignsTable)
      .values({ ...news, kind: 'campaigns' })
      .returning();
    return `/newsletter-subscriptions/compose?from=${campaign?._id}`;
  }

  async function duePayment(): Promise<string> {
    const payer = { name: 'Pays Once', email: 'pays.once@example.in' };
    const [student] = await tested.app.db.insert(studentsTable).values(payer).returning();
    await tested.app.db.insert(paymentsTable).values({ student: student?._id ?? null, amount: 11_500 });
    return '/payments';
  }

  const footer = sections.find(({ module }) => module === 'footer');
  const words = { Title: 'Typed words' };
  const forms: Readonly<Record<string, Form>> = {
    policies: { path: '/privacy-policy/create', fill: words, button: 'Save' },
    'case studies': {
      path: () => practiceForm('case-studies'),
      fill: { Description: 'A trader.', ...words },
      button: 'Save case study',
    },
    assignments: {
      path: () => practiceForm('assignments'),
      fill: { Description: 'A trader.', ...words },
      button: 'Save assignment',
    },
    campaigns: {
      path: draftedCampaign,
      fill: { 'Campaign title': 'Typed words' },
      button: 'Send Now',
    },
    'chatbot settings': {
      path: '/chatbot-settings',
      fill: { 'Assistant Name': 'Typed words' },
      button: 'Save Settings',
    },
    sections: { path: '/footer/create', fill: footer?.fill ?? {}, button: 'Create' },
    alerts: { path: '/alert/create', fill: { Message: 'New words', ...words }, button: 'Save' },
    blogs: {
      path: '/blogs/create',
      fill: { Author: 'Arjun', ...words },
      button: 'Publish',
      before: async () => {
        await user.click(await screen.findByRole('button', { name: 'HTML source' }));
        await waitFor(() => expect(document.querySelector('textarea')).not.toBeNull());
        await user.type(screen.getByRole('textbox', { name: /^Content/ }), '<p>New words</p>');
      },
    },
    students: {
      path: '/students',
      fill: {
        Email: 'new.student@example.in',
        Phone: '+91 98100 64097',
        Location: 'Pune',
        Password: 'a long password',
        Course: 'GST',
        Teacher: 'Anil',
        Name: 'Typed words',
      },
      button: 'Register student',
    },
    payments: {
      path: duePayment,
      fill: { 'Transaction ID': 'UTR17', Notes: 'Typed words' },
      button: 'Save',
      before: async () => {
        await pressInMenu('Pays Once', /^Verify Payment/);
        await user.click(await screen.findByRole('radio', { name: 'Verified' }));
      },
    },
    topics: {
      path: '/topics/create',
      fill: { 'Price/Hour': '500', Description: 'By the hour', ...words },
      button: 'Save',
    },
    FAQ: { path: '/faq', fill: words, button: 'Save' },
    'demo hub': { path: '/demo-digital-hub', fill: words, button: 'Save' },
    'contact info': { path: '/contact-info/create', fill: { Content: 'Pune', ...words }, button: 'Save' },
    news: {
      path: '/news/create',
      fill: { Description: 'Until the 20th.', Link: 'https://www.gst.gov.in', ...words },
      button: 'Save',
    },
    testimonials: {
      path: '/testimonials/create',
      fill: { Designation: 'Student', Message: 'Good.', Rating: '4', Name: 'Typed words' },
      button: 'Save',
    },
  };

  it.each(Object.entries(forms))('keeps what was typed in %s', async (_name, form) => {
    const path = typeof form.path === 'string' ? form.path : await form.path();
    await tested.open(`/admin-dashboard${path}`);
    await form.before?.();
    for (const [label, value] of Object.entries(form.fill)) await typeInto(new RegExp(`^${label}`), value);
    refuse();
    await user.click(screen.getByRole('button', { name: form.button }));
    await expectRefusal();
    const [label = '', value] = Object.entries(form.fill).at(-1) ?? [];
    const field = screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input, textarea' });
    expect(field).toHaveProperty('value', value);
  });

  it.each([
    ['alert', '*/api/alerts', 'Failed to fetch alerts'],
    ['enquiries', '*/api/leads', 'Failed to fetch leads'],
    ['calendar', '*/api/bookings', 'Failed to fetch bookings.'],
    ['blogs', '*/api/blogs', 'Failed to fetch blogs.'],
  ])('reports that the list of %s could not be fetched, and offers to retry', async (module, path, failure) => {
    await tested.open(`/admin-dashboard/${module}`);
    tested.fail(http.get(path, refusal));
    expect(await screen.findByText(failure)).toBeInTheDocument();
    tested.restore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(failure)).not.toBeInTheDocument());
  });

  it('stores no file', async () => {
    await tested.open('/admin-dashboard/live-session/create');
    await screen.findByLabelText(/^Title/, { selector: 'input' });
    const chooser = await waitFor(() => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('There is nothing to choose a file with yet.');
      return input;
    });
    refuse();
    await user.upload(chooser, picture());
    await expectRefusal();
    expect(screen.getByLabelText(/^Thumbnail URL/, { selector: 'input' })).toHaveProperty('value', '');
  });

  it('activates and deletes no policy', async () => {
    const oldVersion = {
      kind: 'cookie-policy',
      title: 'Old version',
      contactInfo: PolicyContact.parse({}),
      sections: [],
    };
    await tested.app.db.insert(policiesTable).values(oldVersion);
    await tested.open('/admin-dashboard/cookie-policy');
    await user.click(await screen.findByRole('button', { name: /^Activate Old version/ }));
    refuse();
    await confirm('Activate');
    await expectRefusal();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.click(await screen.findByRole('button', { name: /^Delete Old version/ }));
    await confirm('Yes, delete it!');
    await expectRefusal();
  });

  it('hides and deletes no alert, one by one or many', async () => {
    await tested.app.db.insert(alertsTable).values({ title: 'Old notice', message: 'Old words' });
    await tested.open('/admin-dashboard/alert');
    await rowOf('Old notice');
    refuse();
    await press('Old notice', /^Active/);
    await confirm('Hide from the site');
    await expectRefusal();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await within(await rowOf('Old notice')).findByRole('button', { name: /^Active/ });
    await user.click(within(await rowOf('Old notice')).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: /^Delete/ }));
    await confirm('Yes, delete it!');
    await expectRefusal();
    await rowOf('Old notice');
  });
});
