const smallNumbers = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function belowHundred(number: number): string {
  if (number < 20) return smallNumbers[number] ?? '';
  const [tensWord = '', onesWord = ''] = [
    tens[Math.floor(number / 10)],
    number % 10 === 0 ? '' : smallNumbers[number % 10],
  ];
  return onesWord === '' ? tensWord : `${tensWord}-${onesWord}`;
}

const scales = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

function numberInWords(number: number): string {
  if (number < 100) return belowHundred(number);
  const [size, name] = scales.find(([scale]) => number >= scale) ?? [100, 'hundred'];
  const remainder = number % size;
  return `${numberInWords(Math.floor(number / size))} ${name}${remainder === 0 ? '' : ` ${numberInWords(remainder)}`}`;
}

/**
 * An amount in whole paise in words, as on Indian invoices: 'Rupees twelve lakh thirty-four thousand five hundred
 * sixty-seven and fifty paise only'.
 */
export function moneyInWords(paise: number): string {
  const [rupees, remainder] = [Math.floor(paise / 100), paise % 100];
  return `Rupees ${numberInWords(rupees)}${remainder === 0 ? '' : ` and ${numberInWords(remainder)} paise`} only`;
}
