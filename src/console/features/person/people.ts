/**
 * The resources whose records are about a person, each with its noun and with the part of the address after a record's
 * id.
 */
const nouns: Readonly<Record<string, { readonly noun: string; readonly page?: '/show' }>> = {
  enquiries: { noun: 'leads', page: '/show' },
  students: { noun: 'students' },
  tickets: { noun: 'tickets' },
  support: { noun: 'tickets' },
  messages: { noun: 'messages' },
  'chat-conversations': { noun: 'chats' },
  payments: { noun: 'payments' },
  transactions: { noun: 'transactions' },
  'course-ratings': { noun: 'courseRatings' },
  calendar: { noun: 'bookings' },
  'newsletter-subscriptions': { noun: 'newsletterSubscriptions' },
  'inbox/tickets': { noun: 'tickets' },
  'inbox/messages': { noun: 'messages' },
  'inbox/chats': { noun: 'chats' },
  colleges: { noun: 'colleges' },
  companies: { noun: 'companies' },
};

export const personNounOf = (resource: string): string | undefined => nouns[resource]?.noun;

/** The path of a record below the dashboard; undefined for a noun without records of people. */
export function pathOfRecord(noun: string, id: string): string | undefined {
  const [resource, facts] = Object.entries(nouns).find(([, each]) => each.noun === noun) ?? [];
  return resource && `${resource}/${encodeURIComponent(id)}${facts?.page ?? ''}`;
}

/** The module of a noun, which provides its icon and name. */
export const moduleOfNoun = (noun: string): string | undefined =>
  Object.entries(nouns).find(([, each]) => each.noun === noun)?.[0];
