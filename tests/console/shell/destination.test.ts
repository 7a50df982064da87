import { describe, expect, it } from 'vitest';
import { destinationOf, wantedAddress } from '#console/providers/destination.ts';

const admin = { role: 'Admin' };
const viewer = { role: 'Viewer' };

describe('without a session', () => {
  it.each(['/admin', '/admin-login', '/admin?next=%2Fadmin-dashboard%2Fblogs'])('%s is the sign-in page', (address) => {
    expect(destinationOf(address, undefined)).toEqual({ screen: 'signIn', address });
  });

  it.each(['/', '/index.html', '/elsewhere', '/admin-dashboardish'])('%s leads to the sign-in page', (address) => {
    expect(destinationOf(address, undefined)).toEqual({ screen: 'signIn', address: '/admin' });
  });

  it('a dashboard address leads to the sign-in page, which keeps it with its query', () => {
    expect(destinationOf('/team-dashboard/blogs?page=2&sort=title', undefined)).toEqual({
      screen: 'signIn',
      address: `/admin?next=${encodeURIComponent('/team-dashboard/blogs?page=2&sort=title')}`,
    });
  });
});

describe('with a session', () => {
  it.each([
    [admin, '/admin-dashboard'],
    [viewer, '/team-dashboard'],
  ])('%o is redirected from the sign-in page and from / to %s', (person, dashboard) => {
    for (const address of ['/', '/index.html', '/admin', '/admin/', '/admin-login', '/admin/set-password'])
      expect(destinationOf(address, person)).toEqual({ screen: 'console', address: dashboard });
  });

  it.each(['/elsewhere', '/admin-dashboardish', '/elsewhere?next=%2Fadmin-dashboard%2Fblogs'])(
    '%s stays, so that the page can be reported as missing',
    (address) => {
      expect(destinationOf(address, admin)).toEqual({ screen: 'console', address });
    },
  );

  it('the requested address is where sign-in leads', () => {
    const address = `/admin?next=${encodeURIComponent('/admin-dashboard/blogs/7?tab=seo')}`;
    expect(destinationOf(address, admin)).toEqual({ screen: 'console', address: '/admin-dashboard/blogs/7?tab=seo' });
  });

  it("the other role's dashboard becomes the user’s own, the page stays", () => {
    expect(destinationOf('/admin-dashboard/blogs/7', viewer).address).toBe('/team-dashboard/blogs/7');
    expect(destinationOf('/team-dashboard/blogs/7', admin).address).toBe('/admin-dashboard/blogs/7');
    expect(destinationOf('/admin?next=%2Fadmin-dashboard%2Fblogs', viewer).address).toBe('/team-dashboard/blogs');
  });
});

describe('a requested address', () => {
  it.each([
    'https://evil.example/admin-dashboard/blogs',
    '//evil.example/admin-dashboard',
    '/\\evil.example/admin-dashboard',
    '\\\\evil.example/admin-dashboard',
    '/\t/evil.example/admin-dashboard',
    'javascript:alert(1)//admin-dashboard',
    'data:text/html,/admin-dashboard',
    '/admin-dashboard/../../evil',
    '/admin-dashboard.evil.example',
    '/admin-dashboard@evil.example',
    'admin-dashboard/blogs',
    '/uploads/evil.html',
    '/admin',
    '',
  ])('%j is refused', (next) => {
    expect(wantedAddress(next)).toBeUndefined();
    const { address } = destinationOf(`/admin?next=${encodeURIComponent(next)}`, admin);
    expect(address).toBe('/admin-dashboard');
  });

  it('below a dashboard is kept, with its path normalised', () => {
    expect(wantedAddress('/admin-dashboard')).toBe('/admin-dashboard');
    expect(wantedAddress('/team-dashboard/blogs/../alert?x=1')).toBe('/team-dashboard/alert?x=1');
  });
});
