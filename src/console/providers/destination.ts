/**
 * Maps addresses to the screens they open. The dashboards are `/admin-dashboard` for the role Admin and
 * `/team-dashboard` for all other roles.
 */
export const signInPath = '/admin';
const adminDashboard = '/admin-dashboard';
const teamDashboard = '/team-dashboard';

/** A pattern for addresses of these modules. */
const addressIn = (...modules: string[]) => new RegExp(`^/(?:admin|team)-dashboard/(?:${modules.join('|')})(?=/|$)`);

/** Modules that report an expired session before they redirect to the sign-in page. */
const expiringPattern = addressIn('live-session', 'course-category');

/** The module that redirects to the second address of the sign-in page. */
const toSecondAddress = addressIn('live-session');

/** Whether the reason for the end of a session is shown at this address before redirecting. */
export function showsReasonFirst(pathname: string): boolean {
  return expiringPattern.test(pathname);
}

const payments = addressIn('payments');

/** The reason shown for a refused token: live sessions, categories and payments have their own texts. */
export function refusedAs(pathname: string): 'refused' | 'expired' | 'adminWanted' {
  if (expiringPattern.test(pathname)) return 'expired';
  return payments.test(pathname) ? 'adminWanted' : 'refused';
}

/** Modules for which the specification quotes a separate text about a missing token. */
const missingIn = [
  { at: addressIn('chat-conversations'), end: 'chatsWanted' },
  { at: payments, end: 'adminMissing' },
  { at: addressIn('students', 'guides', 'kits', 'companies'), end: 'adminTokenMissing' },
  { at: addressIn('faq'), end: 'faqTokenMissing' },
] as const;

/** The reason shown for a call without a stored token at this address. */
export function missingAt(pathname: string): (typeof missingIn)[number]['end'] | 'missing' {
  return missingIn.find(({ at }) => at.test(pathname))?.end ?? 'missing';
}

/** The pages for people who cannot sign in; links in emails lead to the second one. */
export const forgottenPath = '/admin/forgot-password';
export const setPasswordPath = '/admin/set-password';

/** Whether the address is a password page, which works with or without a session. */
export function isAccountPage(pathname: string): boolean {
  return pathname === forgottenPath || pathname === setPasswordPath;
}

const dashboardPattern = /^\/(?:admin|team)-dashboard(?=\/|$)/;

type Person = { readonly role: string };

export type Destination =
  { readonly screen: 'signIn'; readonly address: string } | { readonly screen: 'console'; readonly address: string };

export function dashboardOf({ role }: Person): string {
  return role === 'Admin' ? adminDashboard : teamDashboard;
}

/** The origin itself and the sign-in page, which redirect to the dashboard or the requested page. */
const homePattern = /^\/(?:index\.html|admin|admin-login)?\/?$/;

/**
 * The screen and address for `address`, which is a path and query on this origin. Without a session, a dashboard
 * address leads to the sign-in page, which stores it as `next`. With a session, the sign-in page leads to the
 * dashboard, and the other role's dashboard leads to the user's own; any other address is unchanged, and the console
 * reports that there is no such page.
 */
export function destinationOf(address: string, person: Person | undefined): Destination {
  const { pathname, searchParams } = parse(address);
  if (!person) {
    if (pathname === signInPath || pathname === '/admin-login') return { screen: 'signIn', address };
    const next = wantedAddress(address);
    const path = toSecondAddress.test(pathname) ? '/admin-login' : signInPath;
    return { screen: 'signIn', address: next ? `${path}?next=${encodeURIComponent(next)}` : path };
  }
  const isEntryPage = homePattern.test(pathname) || isAccountPage(pathname);
  const target = wantedAddress(address) ?? (isEntryPage ? wantedAddress(searchParams.get('next')) : address);
  return { screen: 'console', address: target ? ownAddress(target, person) : dashboardOf(person) };
}

/**
 * The address to return to after sign-in. Undefined if it is not a page of the dashboards on this origin, because a
 * link to the sign-in page must not redirect elsewhere.
 */
export function wantedAddress(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const { origin, pathname, search } = parse(next);
  return origin === base && dashboardPattern.test(pathname) ? pathname + search : undefined;
}

/** The address of the same page below the dashboard of this user's role. */
function ownAddress(address: string, person: Person): string {
  return address.replace(dashboardPattern, dashboardOf(person));
}

/** A placeholder for this origin, used to check whether an address leaves it. */
const base = 'http://console.invalid';

function parse(address: string): URL {
  try {
    return new URL(address, base);
  } catch {
    return new URL(base);
  }
}
