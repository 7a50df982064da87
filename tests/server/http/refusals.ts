import { expect } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import type { RequestOptions, TestApp } from '../app.ts';
import { everythingStored } from '../examples.ts';

/** Sends a request that must be refused; expects a well-formed refusal and that nothing was stored. */
export async function refusalOf(app: TestApp, method: string, path: string, options: RequestOptions = {}) {
  const before = await everythingStored(app);
  const response = await app.request(method, path, options);
  const refusal = ErrorBody.parse(await response.json());
  expect(refusal.error).toBe(refusal.message);
  expect(await everythingStored(app)).toEqual(before);
  return { status: response.status, ...refusal };
}
