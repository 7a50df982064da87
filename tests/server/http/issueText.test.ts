import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseWith } from '#server/http/input.ts';

test.each([
  [z.enum(['active', 'inactive']), 'hidden', 'Choose active or inactive'],
  [z.enum(['a', 'b', 'c']), 'd', 'Choose a, b or c'],
  [z.enum([...'abcdefghij']), 'z', 'Choose one of a, b, c, d, e, f, g, h and 2 more'],
  [z.literal('active'), 'x', 'Choose active'],
  [z.stringbool(), 'perhaps', 'Choose true or false'],
  [z.boolean(), 'yes', 'Choose true or false'],
  [z.string(), undefined, 'Enter text'],
  [z.coerce.number(), 'x', 'Enter a number'],
  [z.number().check(z.int()), 1.5, 'Enter a whole number'],
  [z.number().check(z.minimum(1)), 0, 'At least 1'],
  [z.string().check(z.maxLength(2)), 'abc', 'At most 2 characters'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'At most 1 item'],
  [z.email(), 'x', 'Enter a valid email address'],
  [z.iso.date(), 'x', 'Enter a valid date'],
  [z.partialRecord(z.enum(['a']), z.number()), { b: 1 }, 'Remove what is not known here: b'],
  [z.union([z.string(), z.number()]), {}, 'Enter a value of another kind'],
])('%# says what is expected, in plain words', (schema, value, text) => {
  expect(() => parseWith(z.object({ field: schema }), { field: value })).toThrow(
    expect.objectContaining({ details: { errors: { field: text } } }),
  );
});
