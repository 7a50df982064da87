import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type RequestOptions, type TestApp } from '../app.ts';
import { refusalOf } from './refusals.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const getRefusal = (method: string, path: string, options: RequestOptions = {}) =>
  refusalOf(app, method, path, { as: admin, ...options });

describe('the query of a list', () => {
  test.each([
    ['sort=password', 'sort'],
    ['sort=passwordHash', 'sort'],
    ['sort=constructor', 'sort'],
    ['sort=title;drop table alerts', 'sort'],
    ['order=up', 'order'],
    ['sort=title&order=', 'order'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=one', 'page'],
    ['page=1.5', 'page'],
    ['page=99999999', 'page'],
    ['page=', 'page'],
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=all', 'limit'],
    ['limit=1e2', 'limit'],
    ['full=yes', 'full'],
    ['status=hidden', 'status'],
    ['status=', 'status'],
    ['status=active,hidden', 'status'],
    ['title=Holidays', 'title'],
    ['_id=7', '_id'],
    ['status_ne=active', 'status_ne'],
    ['status_gte=active', 'status_gte'],
    ['constructor=x', 'constructor'],
    ['toString=x', 'toString'],
    ['q=x', 'q'],
    ['status=active&status=inactive', 'status'],
    ['page=1&page=2', 'page'],
  ])('%s is refused: 422', async (query, field) => {
    const { status, code, errors } = await getRefusal('GET', `/api/alerts?${query}`);
    expect({ status, code }).toEqual({ status: 422, code: 'invalid' });
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  test.each(['rating=4.5', 'rating=9', 'rating=1e30', 'rating=x', 'rating=', 'status=maybe', 'rejected=2'])(
    '%s is refused: 422',
    async (query) => {
      const { status, errors } = await getRefusal('GET', `/api/testimonials?${query}`);
      expect(status).toBe(422);
      expect(Object.keys(errors ?? {})).toEqual([query.split('=')[0]]);
    },
  );

  test('names everything invalid at once', async () => {
    const { errors } = await getRefusal('GET', '/api/alerts?sort=x&order=y&page=z&limit=0&status=q&more=1');
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['limit', 'more', 'order', 'page', 'sort', 'status']);
  });
});
