/** The resources whose records are about a person, with their nouns, and whether a record has a page of its own. */
const nouns: Readonly<Record<string, { readonly noun: string; readonly hasPage?: true }>> = {
  enquiries: { noun: 'leads' },
  students: { noun: 'students', hasPage: true },
  tickets: { noun: 'tickets' },
  support: { noun: 'tickets' },
  messages: { noun: 'messages' },
  'chat-conversations': { noun: 'chats' },
  payments: { noun: 'payments', hasPage: true },
  transactions: { noun: 'transactions' },
  'course-ratings': { noun: 'courseRatings' },
  'newsletter-subscriptions': { noun: 'newsletterSubscriptions' },
  colleges: { noun: 'colleges' },
  companies: { noun: 'companies' },
};

export const personNounOf = (resource: string): string | undefined => nouns[resource]?.noun;

/** The path of a record, or of the list with it: below the dashboard; undefined if it has neither. */
export function pathOfRecord(noun: string, id: string): string | undefined {
  const [resource, facts] = Object.entries(nouns).find(([, each]) => each.noun === noun) ?? [];
  if (resource === undefined) return undefined;
  return facts?.hasPage ? `${resource}/${id}` : resource;
}

/** The module of a noun, by which its icon and its name are known. */
export const moduleOfNoun = (noun: string): string | undefined =>
  Object.entries(nouns).find(([, each]) => each.noun === noun)?.[0];

const countryCode = '91';

/** The address of a conversation in WhatsApp; undefined without a complete number. */
export function whatsAppAddress(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 10) return undefined;
  return `https://wa.me/${digits.length === 10 ? countryCode + digits : digits}`;
}
