import { blankOrEmail } from '../fields.ts';
import { isTooDeep } from '../jsonDepth.ts';

/** Services that send leads, distinguished by the format of their payloads. */
export const hookKinds = ['indiamart', 'justdial', 'meta', 'google', 'form'] as const;
export type HookKind = (typeof hookKinds)[number];

/** Fields of a lead that a payload may contain. `id` is the service's own id for the enquiry. */
export const hookFields = ['id', 'name', 'phone', 'email', 'city', 'course', 'message', 'campaign'] as const;
export type HookField = (typeof hookFields)[number];

/**
 * The paths at which a payload contains each field. The first path with a value is used, except that `message` joins
 * the values at all its paths. A path consists of names separated by dots, and `a + b` joins two values with a space.
 */
export type HookMapping = Readonly<Record<HookField, readonly string[]>>;

export const defaultMappings: Readonly<Record<HookKind, HookMapping>> = {
  indiamart: {
    id: ['UNIQUE_QUERY_ID'],
    name: ['SENDER_NAME'],
    phone: ['SENDER_MOBILE', 'SENDER_PHONE', 'SENDER_MOBILE_ALT', 'SENDER_PHONE_ALT'],
    email: ['SENDER_EMAIL', 'SENDER_EMAIL_ALT'],
    city: ['SENDER_CITY'],
    course: ['QUERY_PRODUCT_NAME', 'QUERY_MCAT_NAME'],
    message: ['SUBJECT', 'QUERY_MESSAGE', 'SENDER_COMPANY'],
    campaign: ['QUERY_TYPE'],
  },
  justdial: {
    id: ['leadid'],
    name: ['prefix + name', 'name'],
    phone: ['mobile', 'phone'],
    email: ['email'],
    city: ['city', 'brancharea'],
    course: ['category'],
    message: ['category', 'area', 'company'],
    campaign: ['leadtype'],
  },
  meta: {
    id: ['leadgen_id', 'id'],
    name: ['field_data.full_name', 'field_data.first_name + field_data.last_name'],
    phone: ['field_data.phone_number', 'field_data.work_phone_number'],
    email: ['field_data.email', 'field_data.work_email'],
    city: ['field_data.city'],
    course: ['field_data.course'],
    message: ['field_data.message'],
    campaign: ['campaign_name', 'ad_name', 'form_id'],
  },
  google: {
    id: ['lead_id'],
    name: ['user_column_data.FULL_NAME', 'user_column_data.FIRST_NAME + user_column_data.LAST_NAME'],
    phone: ['user_column_data.PHONE_NUMBER', 'user_column_data.WORK_PHONE'],
    email: ['user_column_data.EMAIL', 'user_column_data.WORK_EMAIL'],
    city: ['user_column_data.CITY'],
    course: ['user_column_data.SERVICE', 'user_column_data.PRODUCT'],
    message: [],
    campaign: ['campaign_id'],
  },
  form: {
    id: ['id'],
    name: ['name', 'full_name', 'first_name + last_name', 'your-name'],
    phone: ['phone', 'mobile', 'phone_number', 'your-phone'],
    email: ['email', 'your-email'],
    city: ['city'],
    course: ['course'],
    message: ['message', 'your-message'],
    campaign: ['utm_campaign'],
  },
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The maximum number of enquiries in one payload. */
export const maxItems = 500;

/**
 * Returns a number as the text in which it was written, if parsing would lose digits. Older browsers do not provide
 * that text.
 */
function exactNumber(_name: string, value: unknown, context?: { readonly source?: string }): unknown {
  const isRounded = typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;
  return isRounded ? (context?.source ?? value) : value;
}

/**
 * Parses a payload: JSON, or the text of a form. Returns undefined for anything else. Numbers with too many digits for
 * a JavaScript number, such as ids, become strings, except in JSON that is nested too deeply (`isTooDeep`).
 */
export function parsePayload(text: string, isForm: boolean): unknown {
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  try {
    const payload: unknown = JSON.parse(text);
    return isTooDeep(payload) ? payload : JSON.parse(text, exactNumber);
  } catch {
    return undefined;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** Returns the enquiries in a payload. Meta and IndiaMART wrap one or several enquiries in other objects. */
export function itemsOf(kind: HookKind, payload: unknown): readonly Fields[] {
  const roots = listOf(payload).filter(isFields);
  const items = roots.flatMap((root): readonly unknown[] => {
    if (kind === 'indiamart' && root.RESPONSE !== undefined) return listOf(root.RESPONSE);
    if (kind !== 'meta' || root.entry === undefined) return [root];
    return listOf(root.entry)
      .filter(isFields)
      .flatMap(({ changes }) => listOf(changes))
      .flatMap((change) => (isFields(change) && change.field === 'leadgen' ? [change.value] : []));
  });
  return items.filter(isFields);
}

/**
 * The properties in which services put the name of a list entry; `entryValues` are those in which they put its value.
 */
const entryNames = ['column_id', 'name', 'key', 'column_name', 'field', 'label'];
const entryValues = ['string_value', 'values', 'value', 'answer'];

/**
 * Returns the property of an object, or the value of a list's entry, with this name in any case. A number selects a
 * list's item by its index.
 */
function partOf(value: unknown, name: string): unknown {
  if (isFields(value)) {
    if (Object.hasOwn(value, name)) return value[name];
    const sameName = Object.keys(value).find((key) => key.toLowerCase() === name.toLowerCase());
    return sameName === undefined ? undefined : value[sameName];
  }
  if (!Array.isArray(value)) return undefined;
  if (/^\d{1,3}$/.test(name)) return value[Number(name)];
  const entries = value.filter(isFields);
  const entry = entries.find((one) =>
    entryNames.some((key) => typeof one[key] === 'string' && one[key].toLowerCase() === name.toLowerCase()),
  );
  const valueName = entry && entryValues.find((key) => entry[key] !== undefined);
  return entry && valueName !== undefined ? entry[valueName] : undefined;
}

/**
 * Returns a value as plain text with its line breaks, but without markup and without characters that a database cannot
 * store.
 */
function textOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value !== 'string') return '';
  return value
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]{0,500}>/gi, ' ')
    .replaceAll('\0', '')
    .toWellFormed()
    .trim();
}

/** Returns the text at a path of an enquiry; empty if there is none. */
function textAt(item: Fields, path: string): string {
  const parts = path.split(/\s\+\s/).map((one) => {
    // A name may itself contain dots, for example the name of a form field.
    const wholeName = partOf(item, one.trim());
    return textOf(wholeName ?? one.trim().split('.').reduce<unknown>(partOf, item));
  });
  return parts.filter(Boolean).join(' ');
}

/** The maximum length of an enquiry's id. A longer one is not cut, because two ids could then become equal. */
export const maxIdLength = 200;

const maxLengths: Readonly<Record<HookField, number>> = {
  id: Infinity,
  name: 200,
  phone: 40,
  email: 254,
  city: 100,
  course: 200,
  message: 5000,
  campaign: 100,
};

/** Placeholders that services send if an enquiry has no id. */
const noIds = new Set(['0', 'false', 'null']);

/** The fields of an enquiry as read by its mapping; a missing field is empty. */
export type HookValues = Readonly<Record<HookField, string>>;

/** Returns the telephone number in a text; empty if it has too few or too many digits. */
function phoneIn(text: string): string {
  const number = text.replaceAll(/[^+()\d\s./-]/g, '').trim();
  return /^\d{6,15}$/.test(number.replaceAll(/\D/g, '')) ? number : '';
}

/** Reads an enquiry by a mapping. An invalid phone or email counts as missing. */
export function valuesOf(item: Fields, mapping: HookMapping): HookValues {
  const firstValue = (field: HookField, accept: (text: string) => string = (text) => text) => {
    const firstText = mapping[field].map((path) => accept(textAt(item, path))).find((text) => text !== '') ?? '';
    return firstText.slice(0, maxLengths[field]).toWellFormed();
  };
  const lines = [...new Set(mapping.message.map((path) => textAt(item, path)).filter(Boolean))];
  const values = {
    id: firstValue('id', (text) => (noIds.has(text) ? '' : text)),
    phone: firstValue('phone', phoneIn),
    email: firstValue('email', (text) => blankOrEmail().safeParse(text).data ?? ''),
    city: firstValue('city'),
    course: firstValue('course'),
    message: lines.join('\n').slice(0, maxLengths.message).toWellFormed(),
    campaign: firstValue('campaign'),
  };
  // An enquiry from a phone call that a service forwarded has no name, so the phone number is used as the name.
  return { ...values, name: firstValue('name') || values.phone || values.email };
}

/** Whether somebody can reply to an enquiry, which requires a phone number or an email address. */
export const canBeAnswered = ({ phone, email }: Pick<HookValues, 'phone' | 'email'>) => phone !== '' || email !== '';
