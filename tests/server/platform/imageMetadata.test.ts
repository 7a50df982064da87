import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orientationOf, tiffOf } from '#server/platform/metadata/exif.ts';
import { stripMetadata } from '#server/platform/metadata/stripMetadata.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { testimonial } from '../content/testimonials.examples.ts';
import { png } from '../files.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u32le = (value: number) => Buffer.from(u32(value).toReversed());

/** Metadata as phones write it: orientation 6, the location, and the colour profile. */
const place = latin('GPS 18.5203 N 73.8567 E ');
const tiff = Buffer.concat([tiffOf(6), place]);
const xmp = latin(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${place.toString()}</x:xmpmeta>`);
const profile = latin('ICC_PROFILE\0\x01\x01 the colours');

const segment = (type: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, type, 0, content.length + 2]), content]);
const jpegData = Buffer.from([1, 2, 0xff, 0, 0xff, 0xd0, 3]);
const jpegOf = (...extra: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, latin('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...extra,
    segment(0xda, Buffer.alloc(10, 1)),
    jpegData,
    Buffer.from([0xff, 0xd9]),
  ]);
const photo = Buffer.concat([
  jpegOf(
    segment(0xe1, Buffer.concat([latin('Exif\0\0'), tiff])),
    segment(0xe1, xmp),
    segment(0xe2, profile),
    segment(0xe2, Buffer.concat([latin('MPF\0'), place])),
    segment(0xed, place),
    segment(0xfe, place),
  ),
  // The second image that a phone appends to the first has its own location.
  jpegOf(segment(0xe1, Buffer.concat([latin('Exif\0\0'), tiff]))),
]);

const pngChunk = (type: string, content: Buffer) =>
  Buffer.concat([u32(content.length), latin(type), content, u32(crc32(Buffer.concat([latin(type), content])))]);
const pngWith = (...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

const riffChunk = (type: string, content: Buffer) =>
  Buffer.concat([latin(type), u32le(content.length), content, Buffer.alloc(content.length % 2)]);
const webpOf = (flags: number, ...chunks: Buffer[]) => {
  const content = Buffer.concat([
    latin('WEBP'),
    riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    riffChunk('VP8 ', Buffer.alloc(10, 7)),
    ...chunks,
  ]);
  return Buffer.concat([latin('RIFF'), u32le(content.length), content]);
};

const gifHead = latin('GIF89a\x01\0\x01\0\0\0\0');
const gifRepeat = latin('!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0');
const gifImage = latin(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0');

const box = (type: string, ...content: Buffer[]) => {
  const imageBytes = Buffer.concat(content);
  return Buffer.concat([u32(imageBytes.length + 8), latin(type), imageBytes]);
};
/** An AVIF whose second item is EXIF, which follows its index in the file. */
function avif(): { bytes: Buffer; image: Buffer } {
  const image = latin('AV1 image data');
  const item = (id: number, type: string) =>
    box('infe', Buffer.from([2, 0, 0, 0, 0, id, 0, 0]), latin(type), latin('\0'));
  const meta = (from: number) =>
    box(
      'meta',
      u32(0),
      box('iinf', Buffer.from([0, 0, 0, 0, 0, 2]), item(1, 'av01'), item(2, 'Exif')),
      box(
        'iloc',
        Buffer.from([0, 0, 0, 0, 0x44, 0, 0, 2]),
        ...[image.length, tiff.length].map((length, index) =>
          Buffer.concat([Buffer.from([0, index + 1, 0, 0, 0, 1]), u32(from + index * image.length), u32(length)]),
        ),
      ),
    );
  const head = box('ftyp', latin('avif\0\0\0\0avifmif1'));
  const from = head.length + meta(0).length + 8;
  return { bytes: Buffer.concat([head, meta(from), box('mdat', image, tiff)]), image };
}

const strip = (extension: string, bytes: Buffer) => stripMetadata(extension, Buffer.from(bytes));

describe('an image keeps its pixels and loses its location metadata', () => {
  test('as JPEG, with its colour profile and its orientation', async () => {
    const strippedSegment = segment(0xe1, Buffer.concat([latin('Exif\0\0'), tiffOf(6)]));
    expect(await strip('jpg', photo)).toEqual(jpegOf(strippedSegment, segment(0xe2, profile)));
    expect(orientationOf(tiffOf(6))).toBe(6);
    // A progressive JPEG has tables between its scans.
    const scan = Buffer.concat([segment(0xda, Buffer.alloc(10, 1)), jpegData]);
    const progressive = jpegOf(scan, segment(0xc4, latin('table')));
    expect(await strip('jpg', progressive)).toEqual(progressive);
  });

  test('as PNG', async () => {
    const colours = pngChunk('iCCP', latin('profile'));
    const imageWithNote = pngWith(
      colours,
      pngChunk('eXIf', tiff),
      pngChunk('tEXt', place),
      pngChunk('iTXt', place),
      pngChunk('tIME', Buffer.alloc(7)),
    );
    expect(await strip('png', Buffer.concat([imageWithNote, place]))).toEqual(
      pngWith(colours, pngChunk('eXIf', tiffOf(6))),
    );
  });

  test('as WebP, with a corrected header', async () => {
    const colours = riffChunk('ICCP', latin('profile.'));
    expect(await strip('webp', webpOf(0x2c, colours, riffChunk('EXIF', tiff), riffChunk('XMP ', xmp)))).toEqual(
      webpOf(0x28, colours, riffChunk('EXIF', tiffOf(6))),
    );
    expect(await strip('webp', webpOf(0x0c, riffChunk('EXIF', place)))).toEqual(webpOf(0));
  });

  test('as GIF, which still loops', async () => {
    const comment = Buffer.concat([latin('!\xfe'), Buffer.from([place.length]), place, Buffer.from([0])]);
    const imageWithNote = Buffer.concat([
      gifHead,
      gifRepeat,
      comment,
      latin('!\xff\x0bXMP DataXMP\x03abc\0'),
      gifImage,
      latin(';'),
    ]);
    expect(await strip('gif', Buffer.concat([imageWithNote, place]))).toEqual(
      Buffer.concat([gifHead, gifRepeat, gifImage, latin(';')]),
    );
  });

  test('as AVIF, where the metadata is blanked in place', async () => {
    const { bytes, image } = avif();
    const stripped = await strip('avif', bytes);
    expect(stripped).toHaveLength(bytes.length);
    expect(stripped.includes(place)).toBe(false);
    expect(stripped.includes(image)).toBe(true);
  });
});

/** The thread's own time in milliseconds, which excludes the load of other processes. */
const threadMs = () => process.threadCpuUsage().user / 1000;

describe('a malicious image', () => {
  const maxBytes = 10 * 1024 * 1024;
  const repeated = (head: Buffer, piece: Buffer) => Buffer.concat([head, Buffer.alloc(maxBytes - head.length, piece)]);
  const wideEntry = Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff]);
  test.each<[string, string, Buffer]>([
    ['all markers', 'jpg', repeated(Buffer.from([0xff, 0xd8]), Buffer.from([0xff]))],
    ['endless image data', 'jpg', repeated(jpegOf().subarray(0, -9), Buffer.from([0xff, 0]))],
    ['empty segments', 'jpg', repeated(Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xfe, 0, 2, 0xff, 0xdb, 0, 2]))],
    [
      'empty chunks',
      'png',
      repeated(png.subarray(0, 8), Buffer.concat([pngChunk('tEXt', place), pngChunk('IDAT', place)])),
    ],
    [
      'empty chunks',
      'webp',
      repeated(webpOf(0).subarray(0, 12), Buffer.concat([riffChunk('XMP ', place), riffChunk('ALPH', place)])),
    ],
    ['small blocks', 'gif', repeated(Buffer.concat([gifHead, latin('!\xfe')]), Buffer.from([1, 1]))],
    [
      'countless pieces',
      'avif',
      box(
        'meta',
        u32(0),
        box('iinf', Buffer.alloc(6)),
        box('iloc', Buffer.from([0, 0, 0, 0, 0, 0, 0xff, 0xff]), Buffer.alloc(65_535 * 6, wideEntry)),
      ),
    ],
  ])('of %s as %s blocks nobody for longer than 50 ms', async (_, extension, bytes) => {
    const copy = Buffer.from(bytes);
    let longestMs = 0;
    let last = threadMs();
    const beat = () => {
      longestMs = Math.max(longestMs, threadMs() - last);
      last = threadMs();
      next = setImmediate(beat);
    };
    let next = setImmediate(beat);
    const { length } = await stripMetadata(extension, copy);
    clearImmediate(next);
    expect(length).toBeLessThanOrEqual(bytes.length);
    expect(longestMs).toBeLessThan(50);
  });

  test.each(['jpg', 'png', 'webp', 'gif', 'avif'])(
    'or a truncated one, as %s, is stored unchanged',
    async (extension) => {
      const imageBytes =
        {
          jpg: photo,
          png: pngWith(pngChunk('tEXt', place)),
          webp: webpOf(0x08, riffChunk('EXIF', tiff)),
          gif: Buffer.concat([gifHead, gifImage]),
          avif: avif().bytes,
        }[extension] ?? png;
      for (let length = 0; length < imageBytes.length; length += 1) {
        const strippedPart = await strip(extension, imageBytes.subarray(0, length));
        expect(strippedPart.length).toBeLessThanOrEqual(length);
      }
    },
  );
});

const photoFile = () => new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' });

describe('an uploaded image', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    admin = await app.signInAs('Admin');
  });
  afterAll(() => app.close());

  async function expectWithoutPlace(answer: Response, field: string) {
    expect(answer.status).toBeLessThan(300);
    const address = (await answer.json())[field];
    const bytes = Buffer.from(await (await app.app.request(address)).arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(photo.subarray(0, 3));
    expect(bytes.includes(place)).toBe(false);
  }

  test('in the library has no location, and its recorded size is the new one', async () => {
    const answer = await app.request('POST', '/api/upload/image', { as: admin, form: { image: photoFile() } });
    await expectWithoutPlace(answer.clone(), 'imageUrl');
    expect((await answer.json()).data.file_size).toBeLessThan(photo.length);
  });

  test('in a form has no location either', async () => {
    const form = { ...testimonial, image: photoFile() };
    await expectWithoutPlace(await app.request('POST', '/api/testimonials', { as: admin, form }), 'image');
  });
});
