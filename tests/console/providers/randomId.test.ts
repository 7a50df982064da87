import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { randomId } from '#console/providers/randomId.ts';

it('makes UUIDs of version 4 over plain http too, each another one', () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new Error('Not over http.');
  });
  const ids = Array.from({ length: 200 }, randomId);
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
