import * as z from 'zod/mini';

/** The maximum amount in rupees, which is that of the database type `numeric(12,2)`. */
export const maxRupees = 9_999_999_999.99;

/** ₹ or Rs, digits with or without grouping (both 12,34,567 and 1,234,567), and at most two decimals. */
const amountPattern = /^(?:₹|rs\.?)?\s*(\d{1,12}|\d{1,3}(?:,\d{2,3})+)(?:\.(\d{0,2})0*)?$/i;

/**
 * Returns an amount in whole paise, from rupees as a number or as people and forms write them: 99.5, '1,25,000.50',
 * '₹99'. Returns undefined for anything that is not a number, for a negative amount, for fractions of a paisa, and for
 * more than `maxRupees`. Amounts are added and compared in paise, because fractions of rupees are not exact as numbers.
 */
export function paiseOf(rupees: unknown): number | undefined {
  if (typeof rupees !== 'string' && typeof rupees !== 'number') return undefined;
  // `String` returns the shortest decimal text of a number: 99.1, not its binary expansion.
  const [, wholeRupees, decimals = ''] = amountPattern.exec(String(rupees).trim()) ?? [];
  if (wholeRupees === undefined) return undefined;
  const paise = Number(wholeRupees.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return paise <= Math.round(maxRupees * 100) ? paise : undefined;
}

/** Whole paise as rupees, the unit of the API and the database: 12550 is 125.5. */
export function rupeesOf(paise: number): number {
  return paise / 100;
}

const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** An amount in rupees with Indian grouping: ₹1,25,000, with paise only if there are any: ₹99.50. */
export function formatMoney(rupees: number): string {
  return (Number.isInteger(rupees) ? wholeRupees : rupeesAndPaise).format(rupees);
}

/**
 * Returns a discount in hundredths of a percent. An invalid discount counts as 0, and one outside 0 to 100 percent as
 * the nearest bound.
 */
function hundredthsOf(percent: unknown): bigint {
  const number = Number(percent);
  return Number.isNaN(number) ? 0n : BigInt(Math.round(Math.min(Math.max(number, 0), 100) * 100));
}

/**
 * A price in rupees less a discount in percent, rounded half up to the paisa and never negative. Returns undefined
 * without a price. The discount is clamped to 0 to 100; the server refuses one outside that range.
 */
export function finalPrice(price: unknown, discount: unknown): number | undefined {
  const paise = paiseOf(price);
  if (paise === undefined) return undefined;
  // The product of paise and hundredths of a percent can exceed the safe integers.
  return rupeesOf(Number((BigInt(paise) * (10_000n - hundredthsOf(discount)) + 5_000n) / 10_000n));
}

/** A price in rupees times a factor such as 1.5, rounded half up to the paisa; undefined if either is invalid. */
export function multipliedPrice(price: unknown, factor: number): number | undefined {
  const paise = paiseOf(price);
  if (paise === undefined || !Number.isFinite(factor) || factor < 0 || factor > 1000) return undefined;
  const product = (BigInt(paise) * BigInt(Math.round(factor * 10_000)) + 5_000n) / 10_000n;
  const times = rupeesOf(Number(product));
  return times <= maxRupees ? times : undefined;
}

/** The error for an unreadable amount. */
const amountMessage = 'Enter an amount of 0 or more, with two decimals at most';

/**
 * Rupees as text or number, parsed to a number. `requiredMessage` is the error for a blank value, `message` for an
 * invalid one.
 */
export function rupeesField(requiredMessage = amountMessage, message = amountMessage) {
  return z.pipe(
    z.transform(readRupees),
    z.number({ error: ({ input }) => (isBlank(input) ? requiredMessage : message) }),
  );
}

/**
 * Converts text and numbers to rupees. Anything else is returned as a value that is not a number, so that the schema
 * refuses it.
 */
function readRupees(input: unknown): unknown {
  const paise = paiseOf(input);
  if (paise !== undefined) return rupeesOf(paise);
  return typeof input === 'number' ? String(input) : input;
}

function isBlank(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
}

const discountMessage = 'Enter a discount from 0 to 100, with two decimals at most';

/** A discount in percent, as text or as a number; blank counts as 0. */
export function discountField() {
  return z.pipe(
    z.transform((input: unknown) => (isBlank(input) ? 0 : readRupees(input))),
    z.number(discountMessage).check(z.maximum(100, discountMessage)),
  );
}
