import type * as z from 'zod/mini';

/** Maximum values listed in a message; if there are more, only the first ones are listed. */
const maxListedValues = 8;

const kinds: Readonly<Record<string, string>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose true or false',
  array: 'Send a list',
  object: 'Send an object with named fields',
  record: 'Send an object with named fields',
  date: 'Enter a valid date',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address',
  url: 'Enter a valid web address',
  uuid: 'Enter a valid id',
  date: 'Enter a valid date',
  datetime: 'Enter a valid date and time',
  time: 'Enter a valid time',
};

/** The fallback error text where the contract has none: the expected value, as an instruction. */
export function issueText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'Enter a value of another kind';
    case 'invalid_value':
      return chooseFrom(issue.expected === 'stringbool' ? ['true', 'false'] : issue.values.map(String));
    case 'invalid_format':
      return formats[issue.format] ?? 'Check how this is written';
    case 'too_big':
      return `At most ${amount(issue.maximum, issue.origin)}`;
    case 'too_small':
      return `At least ${amount(issue.minimum, issue.origin)}`;
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Remove what is not known here: ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return Array.isArray(issue.options) ? chooseFrom(issue.options.map(String)) : 'Enter a value of another kind';
    default:
      return 'Check this value';
  }
}

/** The instruction to choose one of the values, such as 'Choose active or inactive'. */
function chooseFrom(values: readonly string[]): string {
  if (values.length > maxListedValues)
    return `Choose one of ${values.slice(0, maxListedValues).join(', ')} and ${values.length - maxListedValues} more`;
  return `Choose ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(values)}`;
}

const units: Readonly<Record<string, string>> = { string: 'character', array: 'item', set: 'item' };

function amount(bound: number | bigint, origin: string): string {
  const unit = units[origin];
  return unit === undefined ? String(bound) : `${bound} ${unit}${Number(bound) === 1 ? '' : 's'}`;
}
