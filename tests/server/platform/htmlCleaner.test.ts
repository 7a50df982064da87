import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanHtml } from '#server/platform/html.ts';
import { cleanHtmlAside } from '#server/platform/htmlCleaner.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { refusalOf } from '../http/refusals.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());

const longHtml = `<p class="x" onclick="y()">${'word '.repeat(40)}</p>`.repeat(3600);
const article = { title: 'A', author: 'B' };

describe('a long text', () => {
  test('is cleaned like a short one', async () => {
    expect(await cleanHtmlAside(longHtml)).toBe(cleanHtml(longHtml));
  });

  test('is cleaned while other calls are answered', async () => {
    let turns = 0;
    const beat = setInterval(() => void (turns += 1), 5);
    await Promise.all([longHtml, longHtml, longHtml].map(cleanHtmlAside));
    clearInterval(beat);
    // Cleaned on the main thread, the three texts would leave other calls at most three turns.
    expect(turns).toBeGreaterThan(5);
  });

  test('waits for its turn, and is told to come back later when too many wait', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => cleanHtmlAside(longHtml.slice(0, 20_000))),
    );
    const refusals = outcomes.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals[0]).toMatchObject({ code: 'unavailable' });
    expect(await cleanHtmlAside(longHtml)).toBe(cleanHtml(longHtml));
  });
});

describe('an article', () => {
  test('that is nested too deeply is refused at once, with the reason at its field', async () => {
    for (const content of ['<b>'.repeat(100_000), '<div>'.repeat(100_000)]) {
      const startedAt = performance.now();
      const { status, errors } = await refusalOf(app, 'POST', '/api/blogs', {
        as: admin,
        form: { ...article, content },
      });
      expect(status).toBe(422);
      expect(errors).toEqual({ content: expect.stringMatching(/nested too deeply/) });
      expect(performance.now() - startedAt).toBeLessThan(1000);
    }
  });

  test('is stored clean, and refused when nothing of it is left', async () => {
    const storedResponse = await app.request('POST', '/api/blogs', {
      as: admin,
      form: { ...article, content: '<p onclick="x()">Text</p><script>x()</script>' },
    });
    expect(await storedResponse.json()).toMatchObject({ content: '<p>Text</p>' });
    const { errors } = await refusalOf(app, 'POST', '/api/blogs', {
      as: admin,
      form: { ...article, content: '<script>alert(1)</script>' },
    });
    expect(errors).toEqual({ content: 'Content is required' });
  });
});
