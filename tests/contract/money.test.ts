import { expect, test } from 'vitest';
import {
  discountField,
  finalPrice,
  formatMoney,
  maxRupees,
  multipliedPrice,
  paiseOf,
  rupeesField,
  rupeesOf,
} from '#contract/money.ts';

test('an amount is read to the paisa from a number and from what people write', () => {
  const amounts = [0, 99.1, 4.35, 1.1, maxRupees, '0', ' 99.5 ', '1,25,000.50', '1,250,000', '₹ 99', 'Rs. 5', '7.500'];
  const paise = [0, 9910, 435, 110, 999_999_999_999, 0, 9950, 12_500_050, 125_000_000, 9900, 500, 750];
  expect(amounts.map(paiseOf)).toEqual(paise);
  expect(paise.map((amount) => paiseOf(rupeesOf(amount)))).toEqual(paise);
});

test('anything but an amount is refused', () => {
  const invalidTexts = [
    '',
    ' ',
    'free',
    '-1',
    -1,
    NaN,
    Infinity,
    '1e3',
    1e21,
    1e-7,
    1.005,
    '1.005',
    '1,2',
    '0x10',
    null,
    {},
    [5],
  ];
  expect(invalidTexts.filter((input) => paiseOf(input) !== undefined)).toEqual([]);
  expect(paiseOf('10000000000')).toBeUndefined();
  expect(paiseOf('1'.repeat(1_000_000))).toBeUndefined();
});

test('money is formatted the Indian way, with paise only where needed', () => {
  expect([125_000, 99.5, 0, 12_345_678.9].map(formatMoney)).toEqual(['₹1,25,000', '₹99.50', '₹0', '₹1,23,45,678.90']);
});

test('a final price is the price minus its discount, rounded half up to the paisa, and never below 0', () => {
  expect(finalPrice(1000, 10)).toBe(900);
  expect(finalPrice('0.05', 50)).toBe(0.03);
  expect(finalPrice(1.15, 50)).toBe(0.58);
  expect(finalPrice(99.99, 12.5)).toBe(87.49);
  expect(finalPrice(maxRupees, 0.01)).toBe(9_998_999_999.99);
  expect([finalPrice(500, 100), finalPrice(500, 130), finalPrice(500, -5), finalPrice(500, 'x')]).toEqual([
    0, 0, 500, 500,
  ]);
  expect(finalPrice('', 5)).toBeUndefined();
});

test('a price is multiplied exactly to the paisa', () => {
  expect(multipliedPrice(999.99, 1.5)).toBe(1499.99);
  expect(multipliedPrice('', 1.5)).toBeUndefined();
  expect(multipliedPrice(maxRupees, 2)).toBeUndefined();
});

test('fields accept text and numbers, and otherwise say what to enter', () => {
  const price = rupeesField('Price is required');
  expect([price.parse('₹1,200.50'), price.parse(0)]).toEqual([1200.5, 0]);
  const messages = ['', null, undefined, 'x', -1, NaN, Infinity].map(
    (input) => price.safeParse(input).error?.issues[0]?.message,
  );
  const amountError = 'Enter an amount of 0 or more, with two decimals at most';
  expect(messages).toEqual([...Array(3).fill('Price is required'), ...Array(4).fill(amountError)]);
  expect(['', '12.5', 100].map((input) => discountField().parse(input))).toEqual([0, 12.5, 100]);
  expect([101, -1, NaN, '1e999', 'x', {}].filter((input) => discountField().safeParse(input).success)).toEqual([]);
});
