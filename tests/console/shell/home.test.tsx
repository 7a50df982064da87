import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useInstituteDay } from '#console/shell/home/TodaysBookings.tsx';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { bookingsTable, leadsTable, newsTable, testimonialsTable, ticketsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { lead } from '#tests/server/communication/leads.examples.ts';
import { news } from '#tests/server/content/news.examples.ts';
import { wholeConsole } from '../wholeConsole.ts';

const user = userEvent.setup({ delay: null });
const section = (name: string) => screen.findByRole('region', { name });
const currentAddress = () => decodeURIComponent(window.location.pathname + window.location.search);
const home = async () => user.click(await screen.findByRole('link', { name: 'Home' }));

describe('the home page', () => {
  const tested = wholeConsole();

  it('has a card for each queue, with its count and its oldest item, that opens just those', async () => {
    const unassignedLead = { name: lead.name, phone: lead.phone } as const;
    const day = 24 * 60 * 60_000;
    const createdAt = new Date(Date.now() - 3.5 * day).toISOString();
    await tested.app.db.insert(leadsTable).values([
      { ...unassignedLead, type: 'JustDial', createdAt },
      { ...unassignedLead, type: 'Website' },
    ]);
    await tested.open('/admin-dashboard/alert');
    await home();
    const pendingSection = within(await section('Pending work'));
    const card = await pendingSection.findByRole('link', { name: /^Unassigned leads/ });
    expect(card.textContent).toBe('Unassigned leads2Oldest: 3 days');
    expect(pendingSection.getByRole('link', { name: /^Unreplied tickets/ }).textContent).toBe('Unreplied tickets0None');
    await user.click(card);
    expect(currentAddress()).toMatch(/^\/admin-dashboard\/enquiries\?filter=\{"assigned":false\}/);
    expect(await screen.findByRole('heading', { name: 'Leads 2' })).toBeInTheDocument();
  });

  it('begins with the own tasks, among them those that were assigned to colleagues', async () => {
    await tested.app.createEmployee({ name: 'Vikram Joshi' });
    await tested.open('/admin-dashboard/alert');
    await home();
    const mine = within(await section('Yours'));
    await user.click(await mine.findByRole('button', { name: 'Add a task' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add a task' }));
    await user.type(await form.findByRole('textbox', { name: /^Task/ }), 'Print the certificates');
    await user.click(await form.findByRole('combobox', { name: /^Owner/ }));
    await user.click(await screen.findByRole('option', { name: 'Vikram Joshi' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    const assigned = within(await section('Assigned to colleagues'));
    expect(assigned.getByText('Print the certificates')).toBeInTheDocument();
    expect(assigned.getByText('for Vikram Joshi')).toBeInTheDocument();
    expect(mine.getByText('No open tasks')).toBeInTheDocument();
  });

  it("shows today's bookings in order, without cancelled ones, and says once which time zone applies", async () => {
    const booking = { type: 'other', by: 'Anil Mehrotra', date: todayAtInstitute() } as const;
    await tested.app.db.insert(bookingsTable).values([
      { ...booking, title: 'Tally', start: '16:00', end: '17:00', status: 'booked' },
      { ...booking, title: 'GST returns', start: '10:00', end: '12:00' },
      { ...booking, title: 'Payroll', start: '09:00', end: '10:00', status: 'cancelled' },
      { ...booking, title: 'Excel', start: '09:00', end: '10:00', date: '2026-01-01' },
    ]);
    await tested.open('/admin-dashboard/alert');
    await home();
    const today = within(await section("Today's bookings"));
    const rows = await today.findAllByRole('link');
    expect(rows.map((row) => row.textContent)).toEqual([
      '10:00–12:00GST returnsAnil MehrotraPending',
      '16:00–17:00TallyAnil Mehrotra',
    ]);
    expect(screen.getAllByText('Times are in IST')).toHaveLength(1);
  });

  it("moves on to the next day's bookings when it stays open past the institute's midnight", () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T18:29:30Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { result } = renderHook(() => useInstituteDay());
    expect(result.current).toBe('2026-11-23');
    act(() => void vi.advanceTimersByTime(29_000));
    expect(result.current).toBe('2026-11-23');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(result.current).toBe('2026-11-24');
    act(() => void vi.advanceTimersByTime(24 * 60 * 60_000));
    expect(result.current).toBe('2026-11-25');
  });

  it('links to the records opened or changed last', async () => {
    const [item] = await tested.app.db.insert(newsTable).values(news).returning();
    const [testimonial] = await tested.app.db
      .insert(testimonialsTable)
      .values({ name: 'Nazneen Qureshi', designation: 'Accountant', message: 'Good.' })
      .returning();
    await tested.open(`/admin-dashboard/news/${item?._id}`);
    await screen.findByRole('heading', { name: news.title });
    await waitFor(() => expect(JSON.stringify(Object.values(localStorage))).toContain(`${item?._id}`));
    await user.click(await screen.findByRole('link', { name: 'Back', hidden: true }));
    await home();
    const recentSection = within(await section('Recent records'));
    expect(recentSection.getByRole('link').textContent).toMatch(new RegExp(`^${news.title}News`));
    await user.click(recentSection.getByRole('link'));
    expect(currentAddress()).toBe(`/admin-dashboard/news/${item?._id}`);
    expect(testimonial?._id).toBeDefined();
  });

  it.each([
    ['testimonials', /testimonials/i],
    ['enquiries', /leads/i],
  ])('starts with the queues that the user may work on, before read-only ones: %s', async (module, first) => {
    await tested.app.db.insert(testimonialsTable).values({ name: 'Asha', designation: 'Accountant', message: 'Good.' });
    const permissions = { enquiries: ['read'], tickets: ['read'], testimonials: ['read'] } as const;
    await tested.open('/team-dashboard/profile', {
      permissions: flags({ ...permissions, [module]: ['read', 'update'] }),
    });
    await home();
    const [card] = await within(await section('Pending work')).findAllByRole('link');
    expect(card?.textContent).toMatch(first);
  });

  it('puts read-only queues below the rest of the page', async () => {
    const read = { enquiries: ['read', 'add', 'delete'], tickets: ['read'], calendar: ['read'] } as const;
    await tested.open('/team-dashboard/profile', { role: 'Viewer', permissions: flags(read) });
    await home();
    const colleagues = await section('Pending with colleagues');
    expect(within(colleagues).getByRole('link', { name: /^Unassigned leads/ })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Pending work' })).not.toBeInTheDocument();
    const bookings = await section("Today's bookings");
    expect(bookings.compareDocumentPosition(colleagues)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows only what the user may read, and says when nothing is pending', async () => {
    await tested.open('/team-dashboard', {
      permissions: flags({ alert: ['read'], tickets: ['read'], jobs: ['read'] }),
    });
    await home();
    expect(await screen.findByText('Nothing pending.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: "Today's bookings" })).not.toBeInTheDocument();
    const moreSection = within(await section('More modules'));
    expect(moreSection.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Jobs',
      'Profile',
      'Site preview',
    ]);
  });
});

describe('the home page on a server that implements only the specification', () => {
  const tested = wholeConsole({ plain: true });

  it('does without the cards', async () => {
    await tested.open('/admin-dashboard/alert');
    tested.fail();
    await home();
    expect(await screen.findByText('No bookings today.')).toBeInTheDocument();
    expect(screen.getByText('Select a module from the sidebar to begin.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Pending work' })).not.toBeInTheDocument();
  });
});

describe('the part of the home page that is mine', () => {
  const tested = wholeConsole();

  it('first says what is mine: leads with a due appointment and coming bookings, with the list of all', async () => {
    const own = { name: 'Kunal', phone: '+91 98200 11223', assignedTo: 'Asha Rao' } as const;
    await tested.app.db.insert(leadsTable).values([
      { ...own, scheduledDate: '2026-01-02', scheduledTime: '10:00' },
      { ...own, name: 'Today', scheduledDate: todayAtInstitute() },
      { ...own, name: 'Later', scheduledDate: '2999-01-01' },
      { ...own, name: 'Of another', assignedTo: 'Ravi', scheduledDate: '2026-01-02' },
    ]);
    await tested.app.db
      .insert(bookingsTable)
      .values({ type: 'other', by: 'Asha Rao', title: 'Tally', date: todayAtInstitute(), status: 'booked' });
    const permissions = flags({ enquiries: ['read'], calendar: ['read'] });
    await tested.open('/team-dashboard', { name: 'Asha Rao', permissions });
    await home();
    const leads = within(await section('Your due leads'));
    await leads.findByText('Today');
    expect(leads.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Kunal.*Overdue/),
      expect.stringMatching(/^Today/),
      'All of your due leads',
    ]);
    await within(await section('Your next bookings')).findByText('Tally');
    await user.click(leads.getByRole('link', { name: 'All of your due leads' }));
    expect(await screen.findByRole('heading', { name: 'Leads 2' })).toBeInTheDocument();
    expect(currentAddress()).toContain('{"assignedTo":"me","scheduledDate_lte":"today"}');
  });

  it('names the open conversations that the person looks after', async () => {
    const asked = { email: 'kavya@example.in', message: 'Where is my receipt?' };
    const tickets = [
      { ...asked, name: 'Kavya Reddy' },
      { ...asked, name: 'Of nobody' },
    ];
    await tested.app.db.insert(ticketsTable).values(tickets);
    await tested.open('/team-dashboard', { name: 'Asha Owner', permissions: flags({ tickets: ['read', 'update'] }) });
    await tested.app.sql`update tickets set owner = employees.name, owner_id = employees.id
      from employees where employees.name = 'Asha Owner' and tickets.name = 'Kavya Reddy'`;
    await home();
    const panel = within(await section('Your conversations'));
    const link = await panel.findByRole('link', { name: /Kavya Reddy/ });
    expect(link).toHaveTextContent('Where is my receipt?');
    expect(link.getAttribute('href')).toMatch(/\/inbox\/tickets\/[\da-f-]{36}\?queue=mine$/);
    expect(panel.queryByText('Of nobody')).not.toBeInTheDocument();
  });

  it('has no part for what the person may not read', async () => {
    await tested.open('/team-dashboard', { permissions: flags({ calendar: ['read'] }) });
    await home();
    expect(await screen.findByText('You have no bookings from today on.')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your due leads' })).not.toBeInTheDocument();
  });
});
