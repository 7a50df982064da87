import * as z from 'zod/mini';
import type { Schema } from '../endpoint.ts';
import { words } from '../fields.ts';
import { jsonText } from '../jsonText.ts';
import { discountField, finalPrice, paiseOf, rupeesField } from '../money.ts';

/** The four plans of a course, with their default titles and button texts. */
export const coursePlans = {
  recordedSession: { title: 'DIGITAL HUB RECORDED SESSION', buttonText: 'Add Digital Hub' },
  liveSession: { title: 'DIGITAL HUB LIVE SESSION', buttonText: 'Add Digital Hub+' },
  recordedSessionCenter: { title: 'DIGITAL HUB+ RECORDED SESSION+ CENTER', buttonText: 'Add Digital Hub+ Center' },
  liveSessionCenter: { title: 'DIGITAL HUB+ LIVE SESSION+ CENTER', buttonText: 'Add Digital Hub+ Center' },
} as const;
export type PlanName = keyof typeof coursePlans;
export const planNames = ['recordedSession', 'liveSession', 'recordedSessionCenter', 'liveSessionCenter'] as const;

/** The factor by which the actual price is multiplied to prefill the price of a live plan. */
export const livePriceMultiplier = 1.5;
const isLive = (name: PlanName) => name === 'liveSession' || name === 'liveSessionCenter';

/** Returns the result of `make` for each of the four plans. */
export function ofPlans<Value>(make: (name: PlanName) => Value): Record<PlanName, Value> {
  return {
    recordedSession: make('recordedSession'),
    liveSession: make('liveSession'),
    recordedSessionCenter: make('recordedSessionCenter'),
    liveSessionCenter: make('liveSessionCenter'),
  };
}

type PricedPlan = { price?: number | undefined; discount?: number | undefined; finalPrice?: unknown };

/**
 * Whether a plan with a claimed final price other than its price also has the discount that leads to it. Final prices
 * sent by clients are only checked, never stored.
 */
function hasDiscount({ price, discount, finalPrice: claimedPrice }: PricedPlan): boolean {
  const paise = paiseOf(claimedPrice);
  return discount !== undefined || paise === undefined || paise === paiseOf(price);
}

export const discountFirst = z.refine<PricedPlan>(hasDiscount, {
  error: 'Enter the discount that leads to this final price',
  path: ['discount'],
});

const blankAsMissing = (input: unknown): unknown => (input === '' || input === null ? undefined : input);

/** A discount as sent; undefined if empty or omitted. */
export const sentDiscount = z.pipe(z.transform(blankAsMissing), z.optional(discountField()));
/** A final price as sent, of any type, because only `discountFirst` reads it. */
export const sentFinalPrice = z.optional(z.unknown());

const price = rupeesField('Price is required');
const prices = { price, discount: sentDiscount, finalPrice: sentFinalPrice };

/** Replaces a sent final price with the one computed from price and discount. */
function withFinalPrice<Sent extends PricedPlan & { price: number }>(plan: Sent) {
  const { discount = 0 } = plan;
  return { ...plan, discount, finalPrice: finalPrice(plan.price, discount) ?? 0 };
}

const optionalPrice = z.pipe(z.transform(blankAsMissing), z.optional(rupeesField()));
const multiplier = z.pipe(
  z.transform((input: unknown): unknown =>
    typeof input === 'string' && input.trim() !== '' ? Number(input) : blankAsMissing(input),
  ),
  z.optional(z.number('Enter a number').check(z.minimum(0, 'At least 0'), z.maximum(100, 'At most 100'))),
);

/**
 * A course's plan as forms send it. Empty titles, button texts, discounted prices and live multipliers get defaults.
 */
function planDraft(name: PlanName) {
  const { title, buttonText } = coursePlans[name];
  const plan = z
    .object({
      title: words(100),
      buttonText: words(100),
      ...prices,
      actualPrice: optionalPrice,
      discountPrice: optionalPrice,
      priceMultiplier: multiplier,
    })
    .check(discountFirst);
  return z.pipe(
    z.pipe(z.transform(orEmpty), plan),
    z.transform((sentPlan) => {
      const { actualPrice, discountPrice, ...priced } = withFinalPrice(sentPlan);
      const priceMultiplier = sentPlan.priceMultiplier ?? (isLive(name) ? livePriceMultiplier : undefined);
      return {
        ...priced,
        title: priced.title || title,
        buttonText: priced.buttonText || buttonText,
        ...(actualPrice === undefined ? {} : { actualPrice }),
        discountPrice: discountPrice ?? priced.finalPrice,
        ...(priceMultiplier === undefined ? {} : { priceMultiplier }),
      };
    }),
  );
}

/** A bundle's plan has only prices, no title and no button. */
function bundlePlanDraft() {
  const plan = z.object(prices).check(discountFirst);
  return z.pipe(z.pipe(z.transform(orEmpty), plan), z.transform(withFinalPrice));
}

/** An omitted plan becomes an empty one, so that its fields report the missing price. */
function orEmpty(input: unknown): unknown {
  return input ?? {};
}

const objectMessage = 'Send the four plans as JSON, each with its price';

function plans<Plan extends Schema>(plan: (name: PlanName) => Plan) {
  return jsonText(z.pipe(z.transform(orEmpty), z.object(ofPlans(plan), objectMessage)));
}

/** The four plans of a course, as JSON or as JSON text; their final prices are computed. */
export const CoursePricingDraft = plans(planDraft);
/** The four plans of a bundle. */
export const BundlePricingDraft = plans(bundlePlanDraft);

/** An amount as read: anything but a number is 0, and amounts from other servers are rounded to paise. */
export const ReadRupees = z._default(
  z.pipe(
    z.transform((input: unknown) => (input === null || input === '' ? 0 : Math.round(Number(input) * 100) / 100 || 0)),
    z.number(),
  ),
  0,
);

const readPrices = { price: ReadRupees, discount: ReadRupees, finalPrice: ReadRupees };
const optionalRead = z.optional(z.nullable(z.number()));

function readPlan(name: PlanName) {
  const { title, buttonText } = coursePlans[name];
  return z._default(
    z.object({
      title: z._default(z.string(), title),
      buttonText: z._default(z.string(), buttonText),
      ...readPrices,
      actualPrice: optionalRead,
      discountPrice: optionalRead,
      priceMultiplier: optionalRead,
    }),
    { title, buttonText, price: 0, discount: 0, finalPrice: 0 },
  );
}

export const CoursePricing = z.object(ofPlans(readPlan));
export type CoursePricing = z.output<typeof CoursePricing>;

export const BundlePricing = z.object(
  ofPlans(() => z._default(z.object(readPrices), { price: 0, discount: 0, finalPrice: 0 })),
);
export type BundlePricing = z.output<typeof BundlePricing>;

/** The prices of a course before they have been set. */
export const unsetPricing: CoursePricing = CoursePricing.parse({});
