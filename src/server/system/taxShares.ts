/** The tax shares of an amount, in whole paise. */
export type Shares = {
  readonly taxable: number;
  readonly central: number;
  readonly state: number;
  readonly integrated: number;
};

/**
 * The tax included in a price, in whole paise; central and state tax are each half of it. Rounding never makes the
 * shares add up to more or less than the price.
 */
export function taxOf(paise: number, percent: number): { taxable: number; central: number; state: number } {
  const taxable = Math.round((paise * 100) / (100 + percent));
  const central = Math.floor((paise - taxable) / 2);
  return { taxable, central, state: paise - taxable - central };
}

/**
 * The shares of the next part of an amount of which `before` paise are already taken. The shares are the difference of
 * two sums, so that those of all parts of an invoice add up to exactly the invoice's own shares.
 */
export function sharesOf(part: number, percent: number, isInterstate = false, before = 0): Shares {
  const [taxUpToPart, taxBeforePart] = [taxOf(before + part, percent), taxOf(before, percent)];
  const taxable = taxUpToPart.taxable - taxBeforePart.taxable;
  if (isInterstate) return { taxable, central: 0, state: 0, integrated: part - taxable };
  const central = taxUpToPart.central - taxBeforePart.central;
  return { taxable, central, state: part - taxable - central, integrated: 0 };
}
