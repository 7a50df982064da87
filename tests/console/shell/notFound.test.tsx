import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { flags } from '#tests/server/app.ts';
import { wholeConsole } from '../wholeConsole.ts';

const tested = wholeConsole();
const user = userEvent.setup({ delay: null });
const path = () => window.location.pathname;

describe('the console', () => {
  it.each([
    ['/team-dashboard/nonsense', { permissions: flags({ alert: ['read'] }) }],
    ['/team-dashboard/nonsense', { permissions: flags({}) }],
    ['/team-dashboard/blogs/1/2/3', { permissions: flags({ alert: ['read'] }) }],
    ['/team-dashboard/colleges/7/nonsense', { permissions: flags({ alert: ['read'] }) }],
    ['/team-dashboard/person', { permissions: flags({ alert: ['read'] }) }],
    ['/team-dashboard/site-preview/7', { permissions: flags({ tickets: ['read'] }) }],
    ['/team-dashboard/center-location/7', { permissions: flags({ alert: ['read'] }) }],
    ['/admin-dashboard/nonsense', { role: 'Admin' }],
    ['/admin-dashboard/nonsense/17', { role: 'Admin' }],
  ] as const)('reports no page at the unknown address %s', async (address, employee) => {
    await tested.open(address, employee);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.queryByText('Access Denied')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Go to Home' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to Admin Dashboard' })).toBeInTheDocument();
  });

  it.each(['blogs', 'blogs/7', 'colleges/certification-requests/7', 'blogs/trash', 'center-location'])(
    'still refuses %s to those who may not read the module',
    async (address) => {
      await tested.open(`/team-dashboard/${address}`, { permissions: flags({ alert: ['read'] }) });
      expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    },
  );

  it.each([
    ['alert/7/nonsense', 'Open Alerts'],
    ['blogs/7/nonsense', 'Open Blogs'],
    ['blogs/create/nonsense', 'Open Blogs'],
    ['blogs/7/show/nonsense', 'Open Blogs'],
  ])('reports no page below a record at %s', async (address, link) => {
    await tested.open(`/admin-dashboard/${address}`);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: link })).toBeInTheDocument();
  });

  it('has no page for adding what only the site submits, and leads to the list', async () => {
    await tested.open('/team-dashboard/tickets/create', { permissions: flags({ tickets: ['read'] }) });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Open Tickets' }));
    expect(path()).toBe('/team-dashboard/tickets');
  });

  it.each(['trash', 'background-jobs', 'site-preview'])('has no page for adding to %s', async (page) => {
    await tested.open(`/admin-dashboard/${page}/create`);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });

  it('reports no page at an address outside the dashboard, and leads home', async () => {
    await tested.open('/nowhere', { role: 'Admin' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(path()).toBe('/nowhere');
    expect(document.title).toBe('Page not found · Institute');
    await user.click(screen.getByRole('link', { name: 'Go to Home' }));
    expect(await screen.findByRole('heading', { name: 'Welcome to Admin Dashboard' })).toBeInTheDocument();
  });

  it('asks for the sign-in first at an address outside the dashboard', async () => {
    await tested.open('/nowhere', null);
    expect(await screen.findByLabelText(/^Email/)).toBeInTheDocument();
    expect(path()).toBe('/admin');
  });

  it('says that a page is for Admins, instead of naming a permission that cannot be granted', async () => {
    await tested.open('/team-dashboard/trash', { permissions: flags({ alert: ['read'] }) });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(screen.getByText('Only an Admin can open this page.')).toBeInTheDocument();
    expect(screen.queryByText(/You need the permission/)).not.toBeInTheDocument();
  });
});
