import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  alertsTable,
  blogsTable,
  bookingsTable,
  contactInfoTable,
  leadsTable,
  sectionEntriesTable,
  testimonialsTable,
  ticketsTable,
} from '#server/schema.ts';
import { failures } from '#mocks/failures.ts';
import { addressOf, builtModules, fieldsOf, specifiedCalls } from '#tests/contract/specifiedCalls.ts';
import { testPassword } from '#tests/server/app.ts';
import { about } from '#tests/server/content/aboutContent.examples.ts';
import { chatJourneys } from './chatJourneys.ts';
import { courseJourneys } from './courseJourneys.ts';
import { learningJourneys } from './learningJourneys.ts';
import { mailJourneys } from './mailJourneys.ts';
import { moneyJourneys } from './moneyJourneys.ts';
import { peopleJourneys } from './peopleJourneys.ts';
import { practiceJourneys } from './practiceJourneys.ts';
import { askedIn, offeringJourneys } from './offeringJourneys.ts';
import { policyJourneys } from './policyJourneys.ts';
import { securityJourneys } from './securityJourneys.ts';
import { open, press, remove, save, typeInto } from './steps.ts';
import { staffJourneys } from './staffJourneys.ts';
import { sectionJourneys } from './throughSection.ts';
import { confirm, rowOf, wholeConsole } from './wholeConsole.ts';

/** The shared uploads belong to no screen, and report progress as only a real browser can. */
const madeElsewhere = ['uploads'];
const elsewhere = /^\/api\/upload\/|\/hero\/upload-video$|\/courses\/upload-simulation-image$|\/chatbot-image$/;

const expected = specifiedCalls.filter(({ module, path }) => builtModules.includes(module) && !elsewhere.test(path));

describe('against a server that implements only the specification, the console makes', () => {
  const tested = wholeConsole({ plain: true });
  const user = userEvent.setup({ delay: null });
  const sentCalls: { address: string; type: string; fields: readonly string[] }[] = [];
  tested.server.events.on('request:start', ({ request }) => {
    const address = addressOf({
      method: request.method,
      path: new URL(request.url).pathname
        .replace(/[0-9a-f-]{36}/, '{id}')
        .replace(/institute(?=-review)|(?<=why-)institute/, '{product}'),
    });
    const type = request.headers.get('content-type') ?? '';
    const copy = request.clone();
    const fields = copy.text().then((body) => {
      // Node cannot read a form with a file while jsdom's File replaces its own.
      if (type.startsWith('multipart')) return [...body.matchAll(/; name="(\w+)"/g)].map(([, name = '']) => name);
      return body === '' ? askedIn(request.url) : Object.keys(JSON.parse(body));
    });
    void fields.then((names) => sentCalls.push({ address, type, fields: names }));
  });

  /** Steps of a user that cause the calls of a module. */
  const journeys: Readonly<Record<string, () => Promise<void>>> = {
    ...chatJourneys(tested),
    ...learningJourneys(tested),
    ...courseJourneys(tested),
    ...peopleJourneys(tested),
    ...practiceJourneys(tested),
    ...offeringJourneys(tested),
    ...moneyJourneys(tested),
    ...securityJourneys(tested),
    ...mailJourneys(tested),
    ...staffJourneys(tested),
    session: async () => {
      const employee = await tested.app.createEmployee({ role: 'Admin' });
      await tested.open('/admin', null);
      await typeInto(/^Email/, employee.email);
      await user.type(screen.getByLabelText('Password'), testPassword);
      await user.click(screen.getByRole('button', { name: 'Sign in' }));
      await user.click(await screen.findByRole('button', { name: 'Logout' }));
      await waitFor(() => expect(window.location.pathname).toBe('/admin'));
    },
    support: async () => {
      const enquiry = { name: 'Kavya Reddy', email: 'kavya@example.in', message: 'Where is my receipt?' };
      await tested.app.db.insert(ticketsTable).values(enquiry);
      await tested.open('/admin-dashboard/tickets');
      await user.click(await screen.findByRole('link', { name: /^Unread/ }));
      await typeInto(/^Reply to/, 'It is on its way.');
      await user.click(screen.getByRole('button', { name: 'Reply' }));
      await screen.findByText('Ticket updated successfully!');
    },
    alert: async () => {
      await tested.app.db.insert(alertsTable).values({ title: 'Old notice', message: 'Old words' });
      await tested.open('/admin-dashboard/alert/create');
      await typeInto(/^Title/, 'New notice');
      await typeInto(/^Message/, 'New words');
      await save();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await press('New notice', /^Active/);
      await confirm('Hide from the site');
      await waitFor(async () => within(await rowOf('New notice')).getByRole('button', { name: /^Inactive/ }));
      await remove('Old notice');
    },
    testimonials: async () => {
      const testimonial = { designation: 'Student', message: 'Good.' };
      const names = ['To approve', 'To reject'];
      await tested.app.db.insert(testimonialsTable).values(names.map((name) => ({ ...testimonial, name })));
      await tested.open('/admin-dashboard/testimonials/create');
      await typeInto(/^Name/, 'Newly added');
      await typeInto(/^Designation/, 'Student');
      await typeInto(/^Message/, 'Very good.');
      await typeInto(/^Rating/, '4');
      await save();
      await screen.findByText('Testimonial saved successfully!');
      await open('Newly added');
      await typeInto(/^Message/, 'Very good indeed.');
      await save();
      await press('To approve', /^Approve/);
      await confirm('Approve');
      await screen.findByText('Approved!');
      await press('To reject', /^Reject/);
      await user.click(await screen.findByRole('button', { name: 'Reject' }));
      await screen.findByText('Rejected!');
      await remove('Newly added');
    },
    meta: async () => {
      await tested.open('/admin-dashboard/meta/create');
      await typeInto(/^Type/, 'New page');
      await typeInto(/^Title/, 'New title');
      await typeInto(/^Description/, 'New words');
      await typeInto(/^Keywords/, 'one, two');
      await save();
      await screen.findByText('Meta tag created successfully!');
      await open('New page');
      await typeInto(/^Title/, 'Newer title');
      await save();
      await screen.findByText('Meta tag updated successfully!');
      await remove('New page');
    },
    blogs: async () => {
      await tested.app.db.insert(blogsTable).values({ title: 'Old article', author: 'Arjun', content: '<p>Old</p>' });
      await tested.open('/admin-dashboard/blogs/create');
      await typeInto(/^Title/, 'New article');
      await typeInto(/^Author/, 'Arjun');
      await user.click(await screen.findByRole('button', { name: 'HTML source' }));
      await waitFor(() => expect(document.querySelector('textarea')).not.toBeNull());
      await user.type(screen.getByRole('textbox', { name: /^Content/ }), '<p>New words</p>');
      await user.click(screen.getByRole('button', { name: 'Publish' }));
      await press('New article', /^Active/);
      await confirm('Hide from the site');
      await screen.findByText('Status Updated!');
      await open('New article');
      await typeInto(/^Title/, 'Newer article');
      await save();
      await rowOf('Newer article');
      await remove('Newer article');
    },
    news: async () => {
      await tested.open('/admin-dashboard/news/create');
      await typeInto(/^Title/, 'Returns are due');
      await typeInto(/^Description/, 'Until the 20th.');
      await typeInto(/^Link/, 'https://www.gst.gov.in');
      await save();
      await remove('Returns are due');
    },
    leads: async () => {
      await tested.app.db.insert(leadsTable).values({ name: 'Asks twice' });
      await tested.open('/admin-dashboard/enquiries');
      await open('Asks twice');
      await typeInto(/^Message/, 'What are the fees?');
      await save();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await remove('Asks twice');
    },
    about: async () => {
      const shownEntry = { section: 'about', heading: 'Shown now', content: { ...about, title: 'Shown now' } };
      await tested.app.db.insert(sectionEntriesTable).values({ ...shownEntry, isActive: true });
      await tested.open('/admin-dashboard/about-us-section/create');
      await typeInto(/^Title$/, 'New words');
      await typeInto(/^Content$/, 'Who we are.');
      await save();
      await press('New words', /^Activate/);
      await confirm('Activate');
      await open('New words');
      await typeInto(/^Title$/, 'Newer words');
      await save();
      await rowOf('Newer words');
      await remove('Newer words');
    },
    ...sectionJourneys({ tested, typeInto, open, remove }),
    faq: async () => {
      await tested.open('/admin-dashboard/faq');
      await typeInto(/^Title/, 'Questions');
      await save();
      await screen.findByText('FAQ updated successfully!');
    },
    'demo-digital-hub': async () => {
      await tested.open('/admin-dashboard/demo-digital-hub');
      await typeInto(/^Title/, 'Try it');
      await save();
      await screen.findByText('Demo Digital Hub updated successfully!');
      tested.fail(failures.serverError({ method: 'PUT', path: '/v1/website/demo-digital-hub' }));
      await user.click(screen.getByRole('tab', { name: 'Course Management' }));
      await user.click(screen.getByRole('button', { name: 'Add course' }));
      await typeInto(/^Course title/, 'Added by POST');
      await typeInto(/^Description/, 'A course.');
      await typeInto(/^Feature/, 'New');
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add course' }));
      await screen.findByText(/^Demo course added successfully!/);
    },
    'contact-info': async () => {
      const card = { content: 'Pune', icon: 'FaPhoneAlt', bg: 'from-red-50 to-red-100' };
      await tested.app.db.insert(contactInfoTable).values({ ...card, title: 'First desk', order: 1 });
      await tested.open('/admin-dashboard/contact-info/create');
      await typeInto(/^Title/, 'Second desk');
      await typeInto(/^Content/, '+91 20 6700 1250');
      await save();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await press('Second desk', /^Move up/);
      await screen.findByText(/^Contact information moved/);
      await press('Second desk', /^Active/);
      await screen.findByText(/^Contact information updated successfully!/);
      await open('Second desk');
      await typeInto(/^Title/, 'Other desk');
      await save();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await remove('Other desk');
    },
    ...policyJourneys(tested),
    bookings: async () => {
      const session = { type: 'live', by: 'Anil', date: '2026-11-24' } as const;
      const bookings = ['To schedule', 'To cancel'].map((title) => ({ ...session, title }));
      await tested.app.db.insert(bookingsTable).values(bookings);
      await tested.open('/admin-dashboard/calendar');
      await press('To schedule', /^Schedule/);
      await typeInto(/^Recording link/, 'https://recordings.example/gst');
      await user.click(screen.getByRole('button', { name: 'Schedule' }));
      await screen.findByText('Scheduled!');
      await press('To cancel', /^Cancel booking/);
      await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
      await screen.findByText('Booking cancelled!');
    },
  };

  it.each(builtModules.filter((module) => !madeElsewhere.includes(module)))(
    'every specified call of %s',
    async (module) => {
      sentCalls.length = 0;
      await journeys[module]?.();
      const moduleCalls = expected.filter((call) => call.module === module);
      expect(moduleCalls.length).toBeGreaterThan(0);
      for (const call of moduleCalls) {
        const callsSent = sentCalls.filter(({ address }) => address === addressOf(call));
        expect(callsSent.length, addressOf(call)).toBeGreaterThan(0);
        const fieldNames = fieldsOf(call).filter((field) => field !== 'image' && field !== 'password');
        const completeCall = callsSent.find(({ fields, type }) => {
          return type.startsWith('multipart') === call.multipart && fieldNames.every((field) => fields.includes(field));
        });
        expect(
          completeCall,
          `${addressOf(call)} with ${fieldNames.join(', ')}; made: ${JSON.stringify(callsSent)}`,
        ).toBeDefined();
      }
    },
  );
});
