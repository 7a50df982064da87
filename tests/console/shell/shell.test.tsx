import { shell } from '#console/texts/en/shell.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { alertsTable, ticketsTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { ticket } from '#tests/server/system/tickets.examples.ts';
import { viewport } from '../../setup/viewport.ts';
import { confirm, wholeConsole } from '../wholeConsole.ts';

const tested = wholeConsole();
const user = userEvent.setup({ delay: null });
const sidebar = () => screen.findByRole('navigation', { name: 'Modules' });
const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent);
const path = () => window.location.pathname;

describe('the dashboard', () => {
  it('selects the first item of the first open group on first load, and nothing after Back', async () => {
    await tested.open('/admin-dashboard');
    const item = await within(await sidebar()).findByRole('link', { name: 'Course Category' });
    expect(item).toHaveAttribute('aria-current', 'page');
    expect(path()).toBe('/admin-dashboard/course-category');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to Admin Dashboard' })).toBeInTheDocument();
    expect(path()).toBe('/admin-dashboard');
    await screen.findByText('No bookings today.');
    expect(within(await sidebar()).queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  it('leads from a record back to its list in its last view, and from there home', async () => {
    const [alert] = await tested.app.db
      .insert(alertsTable)
      .values({ title: 'Exam', message: 'On Monday.' })
      .returning();
    await tested.open('/admin-dashboard/alert?filter=%7B%22q%22%3A%22Exam%22%7D');
    await user.click(await screen.findByRole('link', { name: 'Exam' }));
    expect(path()).toBe(`/admin-dashboard/alert/${alert?._id}`);
    await user.click(await screen.findByRole('link', { name: 'Back', hidden: true }));
    expect(path()).toBe('/admin-dashboard/alert');
    expect(decodeURIComponent(window.location.search)).toContain('"q":"Exam"');
    await user.click(await screen.findByRole('link', { name: 'Home' }));
    await screen.findByText('No bookings today.');
    expect(path()).toBe('/admin-dashboard');
  });

  it('explains what to do to a user without access to any module', async () => {
    await tested.open('/team-dashboard', { role: 'Viewer' });
    expect(await screen.findByText("You don't have access to any modules yet.")).toBeInTheDocument();
    expect(path()).toBe('/team-dashboard');
  });

  it.each([
    ['a known module without the read flag', '/team-dashboard/payments', 'Payments: Read'],
    ['a built module without the read flag', '/team-dashboard/team', 'Employees: Read'],
    ['an address that adds to a module without the read flag', '/team-dashboard/payments/create', 'Payments: Read'],
  ])('denies access to %s, and names the missing right', async (_case, address, right) => {
    await tested.open(address, { permissions: flags({ alert: ['read'], tickets: ['read'], payments: ['update'] }) });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(screen.getByText("You don't have permission to access this module")).toBeInTheDocument();
    expect(screen.getByText(`You need the permission “${right}”. Ask an administrator for it.`)).toBeInTheDocument();
  });

  it('says that the placeholder will be implemented', async () => {
    await tested.open('/admin-dashboard/center-location');
    expect(await screen.findByText('Center Location will be implemented.')).toBeInTheDocument();
  });

  it.each([
    ['edit-privacy-policy-new', 'Create Privacy Policy', 'privacy-policy/create'],
    ['edit-terms-and-conditions-17', 'Terms and Conditions Not Found', 'terms-and-conditions/17'],
    ['edit-institute-review-new', 'Create Institute Review', 'institute-review/create'],
    ['edit-refund-policy', 'Create Refund Policy', 'refund-policy/create'],
  ])('knows the edit view of a policy: %s', async (id, title, address) => {
    await tested.open(`/admin-dashboard/${id}`);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(path()).toBe(`/admin-dashboard/${address}`);
    tested.fail();
  });

  it('shows in place that a form is refused, so that the address works once the right is granted', async () => {
    await tested.open('/team-dashboard/blogs/create', { permissions: flags({ blogs: ['read'] }) });
    expect((await screen.findByText('Access Denied')).parentElement?.textContent).toContain('“Blogs: Add”');
    expect(path()).toBe('/team-dashboard/blogs/create');
  });

  it('leads from a deleted record back to its list, without a breadcrumb for it', async () => {
    await tested.open('/admin-dashboard/blogs/00000000-0000-4000-8000-000000000000');
    tested.fail();
    const backLink = await screen.findByRole('link', { name: 'Back to the list' });
    const breadcrumb = within(screen.getByRole('navigation', { name: 'You are here' }));
    await waitFor(() => expect(breadcrumb.getByText('Blogs')).toHaveAttribute('aria-current', 'page'));
    expect(breadcrumb.queryByText(/#/)).not.toBeInTheDocument();
    expect(document.title).toBe('Blogs · Institute');
    await user.click(backLink);
    expect(await screen.findByRole('heading', { level: 1, name: /^Blogs/ })).toBeInTheDocument();
  });

  it('asks before a sign-out would lose unsaved text, and then discards it', async () => {
    await tested.open('/admin-dashboard/alert/create');
    await user.type(await screen.findByLabelText('Title'), 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'Logout', hidden: true }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'Logout', hidden: true }));
    await confirm('Logout');
    await screen.findByLabelText('Email');
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith('unsaved'))).toEqual([]);
  });

  it('moves the focus to the heading of the new page', async () => {
    await tested.open('/admin-dashboard/course');
    await user.click(await screen.findByRole('link', { name: 'Kit Stock' }));
    const heading = await screen.findByRole('heading', { name: /^Kit Stock/, level: 1 });
    await waitFor(() => expect(heading).toHaveFocus());
  });
});

describe('the sidebar', () => {
  it('shows only accessible groups, and remembers which are open', async () => {
    await tested.open('/team-dashboard', { permissions: flags({ blogs: ['read'], alert: ['read'], jobs: ['read'] }) });
    const modules = within(await sidebar());
    expect(modules.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Content Management',
      'Website Settings',
    ]);
    const group = modules.getByRole('button', { name: 'Website Settings' });
    expect(group).toHaveAttribute('aria-expanded', 'false');
    await user.click(group);
    expect(modules.getByRole('link', { name: 'Alerts' })).toBeInTheDocument();
    const storedGroups = Object.entries(localStorage).find(([key]) => key.endsWith('shell.openGroups'));
    expect(JSON.parse(String(storedGroups?.[1]))).toEqual(['content', 'website']);
  });

  it('collapses to labelled icons, by button and by key', async () => {
    await tested.open('/admin-dashboard/alert');
    await user.click(await screen.findByRole('button', { name: 'Collapse the sidebar' }));
    const item = within(await sidebar()).getByRole('link', { name: 'Alerts' });
    expect(item.textContent).toBe('');
    await user.keyboard('[[');
    await waitFor(() => expect(within(item.ownerDocument.body).getByText('Center Location')).toBeInTheDocument());
  });

  it('shows the signed-in user, with an icon when the picture cannot be loaded', async () => {
    await tested.open('/admin-dashboard/course', { name: 'Asha Menon', role: 'Admin' });
    const card = within(await sidebar()).getByRole('link', { name: /^Asha Menon, Admin/ });
    expect(card.querySelector('svg')).not.toBeNull();
    await user.click(card);
    await waitFor(() => expect(path()).toBe('/admin-dashboard/profile'));
    expect(await screen.findByRole('heading', { name: 'Personal' })).toBeInTheDocument();
  });

  it('slides out on a small screen and closes when a module is chosen', async () => {
    viewport.width = 390;
    await tested.open('/admin-dashboard/course');
    await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
    await user.click(within(await sidebar()).getByRole('link', { name: 'Kit Stock' }));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Modules' })).not.toBeInTheDocument());
    expect(path()).toBe('/admin-dashboard/kits');
  });
});

describe('the top bar', () => {
  it('marks the item of a screen that has two ids', async () => {
    await tested.open('/admin-dashboard/about');
    const item = await within(await sidebar()).findByRole('link', { name: 'About Content' });
    expect(item).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('About Content · Institute');
  });

  it('shows the current location', async () => {
    await tested.open('/admin-dashboard/testimonials/create');
    const breadcrumb = await screen.findByRole('navigation', { name: 'You are here' });
    await waitFor(() =>
      expect(
        within(breadcrumb)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(['Content Management', 'Testimonials', 'New']),
    );
    await waitFor(() => expect(document.title).toBe('New testimonial · Testimonials · Institute'));
  });

  it('has a bell that shows what is pending in its queues', async () => {
    await tested.app.db.insert(ticketsTable).values([ticket, ticket]);
    await tested.open('/admin-dashboard/alert');
    const bell = await screen.findByRole('button', { name: 'Work queues, 2 pending' });
    expect(bell.textContent).toBe('2');
    await user.click(bell);
    const items = await screen.findAllByRole('menuitem');
    // The queues of the home page, under their names there. A ticket in two of them counts once for the bell.
    expect(items.map((item) => item.textContent)).toEqual(
      Object.values(shell.queues).map(
        (name) => name + (['Unreplied tickets', 'Unassigned conversations'].includes(name) ? '2' : 'Nothing pending'),
      ),
    );
    const tickets = items.find((item) => item.textContent.startsWith('Unreplied tickets'));
    expect(tickets?.getAttribute('href')).toMatch(/^\/admin-dashboard\/tickets\?/);
  });

  it('has its logout only in the account menu on a phone', async () => {
    viewport.width = 390;
    await tested.open('/admin-dashboard/alert');
    const account = await screen.findByRole('button', { name: /^Account of/ });
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
    await user.click(account);
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });

  it('switches the theme', async () => {
    await tested.open('/admin-dashboard/alert');
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});

describe('the palette and the keys', () => {
  it('open a module that has no entry in the sidebar', async () => {
    await tested.open('/admin-dashboard/course');
    await sidebar();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'refund');
    await waitFor(() => expect(optionNames()).toEqual(['Refund PolicyMore modules']));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: /^Refund Policy/ })).toBeInTheDocument();
  });

  it('offer only what the user may open, are navigated with arrows and closed with Esc', async () => {
    await tested.open('/team-dashboard/alert', { permissions: flags({ alert: ['read'], blogs: ['read'] }) });
    await user.click(await screen.findByRole('button', { name: /^Search/ }));
    const field = await screen.findByRole('combobox');
    expect(optionNames().slice(0, 5)).toEqual([
      'BlogsContent Management',
      'AlertsWebsite Settings',
      'ProfileMore modules',
      'Site previewMore modules',
      'Go to HomeActions',
    ]);
    await user.keyboard('{ArrowDown}');
    const selectedOption = screen.getByRole('option', { selected: true });
    expect(selectedOption.textContent).toContain('Alerts');
    expect(field).toHaveAttribute('aria-activedescendant', selectedOption.id);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('open the record of the focused row on e', async () => {
    const { _id } = await tested.app.createEmployee({ name: 'Meera Iyer' });
    await tested.open('/admin-dashboard/team');
    const link = await screen.findByRole('link', { name: 'Meera Iyer' });
    link.focus();
    await user.keyboard('e');
    await waitFor(() => expect(path()).toContain(_id));
  });

  it('list the shortcuts on ?', async () => {
    await tested.open('/admin-dashboard/course');
    await sidebar();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });

  it('reach the search and the new button of a list, and ignore keys while typing', async () => {
    await tested.app.db.insert(alertsTable).values({ title: 'Exam on Monday', message: 'Bring your identity card.' });
    await tested.open('/admin-dashboard/alert');
    await screen.findByRole('row', { name: /Exam on Monday/ });
    await waitFor(() => expect(document.querySelector('main [data-primary-action]')).not.toBeNull());
    await user.keyboard('/');
    const field = document.activeElement;
    expect(field?.tagName).toBe('INPUT');
    await user.keyboard('n?');
    expect(field).toHaveProperty('value', 'n?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    if (field) fireEvent.blur(field);
    document.body.tabIndex = -1;
    document.body.focus();
    await user.keyboard('n');
    await waitFor(() => expect(path()).toBe('/admin-dashboard/alert/create'));
  });
});
