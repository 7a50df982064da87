import { Buffer } from 'node:buffer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fileLimits } from '#contract/endpoint.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { everythingStored } from '../examples.ts';
import { picture, png } from '../files.ts';
import { testimonial } from '../content/testimonials.examples.ts';
import { refusalOf } from './refusals.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signInAs('Admin');
});
afterAll(() => app.close());
afterEach(async () => {
  // After any refusal the folder of arriving files is empty.
  expect((await app.storedFiles()).filter((name) => name.startsWith('arriving'))).toEqual([]);
});

const path = '/api/testimonials';
const boundary = 'a-boundary-of-the-tests';
const multipart = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };

/** A form as bytes, which tests truncate and modify. */
function formOf(
  parts: readonly { name?: string; filename?: string; content: string | Buffer; type?: string }[],
): Buffer {
  const pieces = parts.flatMap(({ name, filename, content, type }) => [
    `--${boundary}\r\nContent-Disposition: form-data`,
    name === undefined ? '' : `; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
}

const texts = Object.entries(testimonial).map(([name, content]) => ({ name, content }));
const file = { name: 'image', filename: 'me.png', content: png, type: 'image/png' };
const send = (body: Buffer, headers = multipart) =>
  app.request('POST', path, { as: admin, body: new Uint8Array(body), headers });
const getRefusal = (body: BodyInit, headers: Record<string, string> = multipart) =>
  refusalOf(app, 'POST', path, { as: admin, body, headers });

/** A stream of these chunks, and whether it was read to its end. */
function streamOf(chunks: readonly (Uint8Array | 'break')[]) {
  const state = { taken: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[state.taken];
        state.taken += 1;
        if (chunk === 'break') controller.error(new Error('The sender is gone.'));
        else if (chunk === undefined) controller.close();
        else controller.enqueue(chunk);
      },
      cancel() {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, state };
}

describe('a form with a picture', () => {
  test('is stored with its fields, whatever their order', async () => {
    for (const parts of [
      [file, ...texts],
      [...texts, file],
    ]) {
      const response = await send(formOf(parts));
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({
        name: testimonial.name,
        rating: 5,
        image: expect.stringMatching(/^\/uploads\/[0-9a-f-]{36}\.png$/),
      });
    }
  });

  test('may arrive byte by byte', async () => {
    const { stream } = streamOf([...formOf([...texts, file])].map((byte) => Uint8Array.of(byte)));
    expect((await app.request('POST', path, { as: admin, body: stream, headers: multipart })).status).toBe(201);
  });

  test('keeps texts in any script with the typed line breaks, even though a browser sends CRLF', async () => {
    const message = 'पहली पंक्ति\nsecond "line" 🎓\n\nend';
    const response = await app.request('POST', path, { as: admin, form: { ...testimonial, message } });
    expect((await response.json()).message).toBe(message);
  });

  test('may omit the picture, as a browser does without a chosen one', async () => {
    const before = await app.storedFiles();
    const emptyFile = { name: 'image', filename: '', content: '', type: 'application/octet-stream' };
    const response = await send(formOf([...texts, emptyFile]));
    expect(response.status).toBe(201);
    expect((await response.json()).image).toBeNull();
    expect(await app.storedFiles()).toEqual(before);
  });
});

describe('a refused form keeps none of its files', () => {
  test('when a field is invalid', async () => {
    const { status, errors } = await getRefusal(new Uint8Array(formOf([file, ...texts.slice(1)])));
    expect(status).toBe(422);
    expect(errors).toEqual({ name: 'Name is required' });
  });

  test('when a file has an unexpected field name', async () => {
    for (const name of ['picture', 'constructor', '__proto__', 'toString', 'name']) {
      const { status, message } = await getRefusal(new Uint8Array(formOf([file, { ...file, name }, ...texts])));
      expect(status).toBe(422);
      expect(message).toBe(`No file is expected as ${name}.`);
    }
  });

  test('when a file has no field name', async () => {
    const { name: _, ...nameless } = file;
    const { status } = await getRefusal(new Uint8Array(formOf([nameless, ...texts])));
    expect(status).toBe(422);
  });

  test('when two files have the same field name', async () => {
    const { status, errors } = await getRefusal(new Uint8Array(formOf([file, file, ...texts])));
    expect(status).toBe(422);
    expect(errors).toEqual({ image: 'Send one file only as image.' });
  });

  test('when the file is not a picture', async () => {
    const { status, code, errors } = await getRefusal(
      new Uint8Array(formOf([...texts, { ...file, content: '<html>' }])),
    );
    expect({ status, code }).toEqual({ status: 415, code: 'unsupported_type' });
    expect(errors?.image).toMatch(/^This file is not an image/);
  });

  test('when a text is longer than a megabyte', async () => {
    const longField = { name: 'message', content: 'x'.repeat(1024 * 1024 + 1) };
    const { status, code, errors } = await getRefusal(new Uint8Array(formOf([file, ...texts, longField])));
    expect({ status, code }).toEqual({ status: 413, code: 'too_large' });
    expect(errors).toEqual({ message: 'This is too large: at most 1 MB are accepted.' });
  });
});

const largeFile = (size: number) => ({ ...file, content: Buffer.concat([png, Buffer.alloc(size - png.length, 1)]) });

describe('a file over the limit', () => {
  test('is refused, together with the files before and after it', async () => {
    const { status, code, errors } = await getRefusal(
      new Uint8Array(formOf([...texts, largeFile(fileLimits.image + 1), { name: 'designation', content: 'late' }])),
    );
    expect({ status, code }).toEqual({ status: 413, code: 'too_large' });
    expect(errors).toEqual({ image: 'This file is too large: at most 10 MB are accepted.' });
  });

  test('is refused even in small pieces', async () => {
    const bytes = formOf([...texts, largeFile(fileLimits.image + 200_000), ...texts]);
    const pieces = Array.from(
      { length: Math.ceil(bytes.length / 65_536) },
      (_, index) => new Uint8Array(bytes.subarray(index * 65_536, (index + 1) * 65_536)),
    );
    const { status } = await getRefusal(streamOf(pieces).stream);
    expect(status).toBe(413);
  });

  test('is stored when it is just within the limit', async () => {
    const response = await send(formOf([...texts, largeFile(fileLimits.image)]));
    expect(response.status).toBe(201);
  });

  test('is refused unread when the request declares its length', async () => {
    const { stream, state } = streamOf([new Uint8Array(formOf(texts))]);
    const { status, message } = await getRefusal(stream, {
      ...multipart,
      'Content-Length': String(fileLimits.image * 3),
    });
    expect(status).toBe(413);
    expect(message).toBe('This is too large: at most 10 MB are accepted.');
    expect(state.taken).toBe(0);
  });
});

describe('an unreadable form', () => {
  test.each([
    ['has no boundary', formOf(texts).toString(), { 'Content-Type': 'multipart/form-data' }],
    ['is empty', '', multipart],
    ['is no form', 'just text', multipart],
    ['is JSON', '{"name":"Ravi"}', multipart],
    ['has another boundary', formOf(texts).toString().replaceAll(boundary, 'other'), multipart],
  ])('because it %s: 400', async (_, body, headers) => {
    const { status, code } = await getRefusal(body, headers);
    expect({ status, code }).toEqual({ status: 400, code: 'malformed' });
  });

  test.each(['in the middle of the file', 'in the middle of a part’s header', 'before the last boundary'])(
    'because it ends %s: 400, and nothing is kept',
    async (where) => {
      const bytes = formOf([...texts, file]);
      const ends = {
        'in the middle of the file': bytes.indexOf('IHDR') + 8,
        'in the middle of a part’s header': bytes.indexOf('filename=') + 4,
        'before the last boundary': bytes.length - boundary.length - 6,
      };
      const end = Object.entries(ends).find(([name]) => name === where)?.[1];
      const { status, code } = await getRefusal(new Uint8Array(bytes.subarray(0, end)));
      expect({ status, code }).toEqual({ status: 400, code: 'malformed' });
    },
  );

  test('because its sender disconnects in the middle of the file: nothing is kept', async () => {
    const bytes = formOf([...texts, { ...file, content: Buffer.concat([png, Buffer.alloc(500_000)]) }]);
    const { status, code } = await getRefusal(streamOf([new Uint8Array(bytes.subarray(0, 300_000)), 'break']).stream);
    expect({ status, code }).toEqual({ status: 400, code: 'malformed' });
  });

  test('because its sender disconnects in the middle of an unexpected file', async () => {
    const bytes = formOf([{ ...file, name: 'other', content: Buffer.alloc(500_000) }]);
    const { status } = await getRefusal(streamOf([new Uint8Array(bytes.subarray(0, 300_000)), 'break']).stream);
    expect(status).toBe(400);
  });

  test('because its sender disconnects in the middle of a file that is already too large', async () => {
    const bytes = formOf([...texts, { ...file, content: Buffer.alloc(fileLimits.image + 500_000) }]);
    const { status } = await getRefusal(streamOf([new Uint8Array(bytes.subarray(0, -300_000)), 'break']).stream);
    expect([400, 413]).toContain(status);
  });

  test('because its sender disconnects before the file', async () => {
    const bytes = formOf([...texts, file]);
    const { status } = await getRefusal(streamOf([new Uint8Array(bytes.subarray(0, 100)), 'break']).stream);
    expect(status).toBe(400);
  });
});

test('a refused upload is removed, one stored earlier stays', async () => {
  const keptResponse = await app.request('POST', path, { as: admin, form: { ...testimonial, image: picture() } });
  expect(keptResponse.status).toBe(201);
  const before = await everythingStored(app);
  await app.request('POST', path, { as: admin, form: { name: '', image: picture() } });
  expect(await everythingStored(app)).toEqual(before);
});
