import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { failures } from '#mocks/failures.ts';
import { certificationRequestsTable, collegesTable } from '#server/schema.ts';
import { flags } from '#tests/server/app.ts';
import { confirm, rowOf, wholeConsole, ownActions } from '../wholeConsole.ts';

const contact = { email: 'office@college.example', phone: '+91 20 2553 4471' };
const topics = ['GSTR-1', 'GSTR-3B', 'E-way bills', 'Refunds', 'Notices'];
const requestsAddress = '/admin-dashboard/colleges/certification-requests';

describe('colleges and certification requests', () => {
  const tested = wholeConsole();
  const user = userEvent.setup({ delay: null });
  const click = async (name: string, button: RegExp) =>
    user.click(await within(await rowOf(name)).findByRole('button', { name: button }));

  beforeEach(async () => {
    await tested.app.db.delete(collegesTable);
    await tested.app.db.delete(certificationRequestsTable);
    await tested.app.db.insert(collegesTable).values([
      { ...contact, name: 'Modern College', document: '/uploads/letter.pdf' },
      { ...contact, name: 'Deccan College', status: 'approved' },
    ]);
    await tested.app.db.insert(certificationRequestsTable).values([
      { college: 'Modern College', specialization: 'GST', topics },
      { college: 'Deccan College', specialization: 'Payroll', topics: ['PF'], status: 'active' },
    ]);
  });

  it('approves a college only once', async () => {
    await tested.open('/admin-dashboard/colleges');
    expect(within(await rowOf('Deccan College')).queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    await click('Modern College', /^Approve/);
    await confirm('Approve');
    expect(await screen.findByText('College approved')).toBeInTheDocument();
    await waitFor(async () => {
      expect(within(await rowOf('Modern College')).queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    });
    const storedColleges = await tested.app.db.select().from(collegesTable);
    expect(storedColleges.map(({ status }) => status)).toEqual(['approved', 'approved']);
  });

  it('activates a pending request only once', async () => {
    await tested.open(requestsAddress);
    expect(within(await rowOf('Deccan College')).queryByRole('button', { name: /^Activate/ })).not.toBeInTheDocument();
    await click('Modern College', /^Activate/);
    await confirm('Activate');
    expect(await screen.findByText('Activated')).toBeInTheDocument();
    await waitFor(async () => {
      expect(
        within(await rowOf('Modern College')).queryByRole('button', { name: /^Activate/ }),
      ).not.toBeInTheDocument();
    });
    const storedRequests = await tested.app.db.select().from(certificationRequestsTable);
    expect(storedRequests.map(({ status }) => status)).toEqual(['active', 'active']);
  });

  it('has both lists as tabs, each at its own address', async () => {
    await tested.open('/admin-dashboard/colleges');
    await rowOf('Modern College');
    expect(screen.getByRole('tab', { name: 'Colleges', selected: true })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Certification requests' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Certification requests/ })).toBeInTheDocument();
    expect(await screen.findByText('Payroll')).toBeInTheDocument();
    expect(window.location.pathname).toBe(requestsAddress);
    const crumbs = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(crumbs.getByText('Certification requests')).toBeInTheDocument();
    screen.getByRole('tab', { name: 'Certification requests', selected: true }).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/admin-dashboard/colleges'));
  });

  it('links the document in its own tab, the phone number and the email', async () => {
    await tested.open('/admin-dashboard/colleges');
    const row = within(await rowOf('Modern College'));
    const link = row.getByRole<HTMLAnchorElement>('link', { name: 'Open the document of Modern College in a new tab' });
    expect([link.getAttribute('href'), link.target, link.rel]).toEqual([
      '/uploads/letter.pdf',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(row.getByRole('link', { name: contact.phone })).toHaveAttribute('href', 'tel:+912025534471');
    expect(row.getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
    expect(within(await rowOf('Deccan College')).queryByRole('link', { name: /document/ })).not.toBeInTheDocument();
  });

  it('shows the first topics, and all of them on request', async () => {
    await tested.open(requestsAddress);
    const row = within(await rowOf('Modern College'));
    expect(row.getByText('GSTR-1')).toBeInTheDocument();
    expect(row.queryByText('Notices')).not.toBeInTheDocument();
    await user.click(row.getByRole('button', { name: '+2: all 5 topics of GST' }));
    const all = await screen.findByRole('dialog', { name: 'All 5 topics of GST' });
    expect(
      within(all)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(topics);
  });

  const decisions = [
    ['approve', '/admin-dashboard/colleges', 'PATCH', '/college/approve-college/:id', 'Approve', 'Approval failed'],
    ['activate', requestsAddress, 'PUT', '/certification-requests/:id', 'Activate', 'Failed to activate'],
  ] as const;
  const failureCases = [
    ['the server fails', failures.silentError],
    ['the network is down', failures.networkDown],
    ['the right is gone', failures.forbidden],
  ] as const;
  const failing = decisions.flatMap((decision) =>
    failureCases.map((failureCase) => [...decision, ...failureCase] as const),
  );

  it.each(failing)('reports a failure: %s', async (__, address, method, path, verb, text, ___, failure) => {
    await tested.open(address);
    await rowOf('Modern College');
    tested.fail(failure({ method, path }));
    const button = new RegExp(`^${verb}`);
    await click('Modern College', button);
    await confirm(verb);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(
      within(await rowOf('Modern College')).getByRole('button', { name: button, hidden: true }),
    ).toBeInTheDocument();
  });

  it('shows the server’s message about a college that somebody else has approved', async () => {
    await tested.open('/admin-dashboard/colleges');
    await rowOf('Modern College');
    await tested.app.db.update(collegesTable).set({ status: 'approved' });
    tested.fail();
    await click('Modern College', /^Approve/);
    await confirm('Approve');
    expect(await screen.findByText('Approval failed')).toBeInTheDocument();
    expect(screen.getByText('This college has already been approved.')).toBeInTheDocument();
  });

  it.each([
    ['/admin-dashboard/colleges', '/college', 'Failed to load colleges'],
    [requestsAddress, '/certification-requests', 'Failed to load requests'],
  ] as const)('shows in place of %s that it could not be loaded', async (address, path, text) => {
    await tested.open(address);
    tested.fail(failures.serverError({ method: 'GET', path }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    tested.restore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Modern College')).toBeInTheDocument();
  });

  it('shows both lists to read-only users, without their actions', async () => {
    await tested.open('/team-dashboard/colleges', { permissions: flags({ colleges: ['read'] }) });
    expect(within(await rowOf('Modern College')).queryByRole('button', ownActions)).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Certification requests' }));
    await screen.findByText('Payroll');
    expect(screen.queryByRole('button', { name: /^Activate/ })).not.toBeInTheDocument();
  });

  it('lets users with the active flag do so', async () => {
    await tested.open('/team-dashboard/colleges/certification-requests', {
      permissions: flags({ colleges: ['read', 'active'] }),
    });
    await click('Modern College', /^Activate/);
    await confirm('Activate');
    expect(await screen.findByText('Activated')).toBeInTheDocument();
  });
});
