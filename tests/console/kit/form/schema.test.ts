import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EmployeeChange, EmployeeDraft } from '#contract/people/employees.ts';
import { fieldSchema, initialValues, isRequired } from '#console/kit/form/schema.ts';
import { parseNumber } from '#console/kit/form/lazy/NumberInput.tsx';

describe('the initial values of a form', () => {
  it('are the contract’s defaults for a new record', () => {
    expect(initialValues(EmployeeDraft, {})).toEqual({
      name: '',
      email: '',
      role: 'Coordinator',
      status: 'Active',
      permissions: {},
      password: '',
    });
    const Rated = z.object({ rating: z._default(z.number(), 5) });
    expect(initialValues(Rated, {})).toEqual({ rating: 5 });
  });

  it('are the record, with empty values for missing fields', () => {
    const Draft = z.object({ note: z.optional(z.nullable(z.string())), shown: z.boolean(), tags: z.array(z.string()) });
    expect(initialValues(Draft, { note: null, version: 3 })).toEqual({ note: '', shown: false, tags: [], version: 3 });
    expect(initialValues(Draft, { note: 'x', shown: true, tags: ['a'] })).toEqual({
      note: 'x',
      shown: true,
      tags: ['a'],
    });
  });
});

describe('the required fields', () => {
  it('are those whose schema accepts neither a missing nor an empty text', () => {
    expect(isRequired(EmployeeDraft, 'name')).toBe(true);
    expect(isRequired(EmployeeDraft, 'password')).toBe(true);
    expect(isRequired(EmployeeChange, 'password')).toBe(false);
    expect(isRequired(EmployeeDraft, 'role')).toBe(false);
    expect(isRequired(EmployeeDraft, 'nowhere')).toBe(false);
  });

  it('include fields of objects', () => {
    const Video = z.object({ video: z.optional(z.object({ url: z.string().check(z.minLength(1)) })) });
    expect(fieldSchema(Video, 'video.url')).toBeDefined();
    expect(isRequired(Video, 'video.url')).toBe(true);
    expect(fieldSchema(Video, 'video.url.host')).toBeUndefined();
  });
});

describe('a number field', () => {
  it('accepts Indian grouping, and passes on invalid numbers for the schema to refuse', () => {
    expect(parseNumber('1,25,000')).toBe(125_000);
    expect(parseNumber(' 4.5 ')).toBe(4.5);
    expect(parseNumber('')).toBe('');
    expect(parseNumber('five')).toBe('five');
  });
});
