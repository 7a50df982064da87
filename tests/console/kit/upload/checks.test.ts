import { describe, expect, it } from 'vitest';
import type { Text } from '#console/texts/index.ts';
import { formatBytes, limitOf, refusalOf } from '#console/kit/upload/checks.ts';

const text: Text = (key, values) => `${key} ${Object.values(values ?? {}).join(' | ')}`;

/** An almost empty file that reports this size. */
function file(name: string, type: string, size = 1000): File {
  return Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
}

const megabyte = 1024 * 1024;

describe('what a file field takes', () => {
  it('is an image up to the server’s 10 MB', () => {
    const limit = limitOf('image');
    expect(refusalOf(file('me.png', 'image/png', 10 * megabyte), limit, text)).toBeUndefined();
    expect(refusalOf(file('me.png', 'image/png', 10 * megabyte + 1), limit, text)).toBe(
      'ui.upload.tooLarge me.png | 10.1 MB | 10 MB',
    );
  });

  it('is not an image that could run scripts, nor any other type', () => {
    const limit = limitOf('image');
    expect(refusalOf(file('me.svg', 'image/svg+xml'), limit, text)).toContain('ui.upload.wrongType me.svg');
    expect(refusalOf(file('me.pdf', 'application/pdf'), limit, text)).toContain('PNG, JPG, JPEG, WEBP, GIF, AVIF');
  });

  it('is not an empty file', () => {
    expect(refusalOf(file('me.png', 'image/png', 0), limitOf('image'), text)).toBe('ui.upload.noBytes me.png');
  });

  it('is judged by its extension when the system names no type', () => {
    expect(refusalOf(file('CV.DOCX', ''), limitOf('document'), text)).toBeUndefined();
    expect(refusalOf(file('CV.exe', ''), limitOf('document'), text)).toContain('wrongType');
  });

  it('can be less than the server accepts, and never more', () => {
    const video = file('about.mp4', 'video/mp4', 150 * megabyte);
    expect(refusalOf(video, limitOf('video', 100 * megabyte), text)).toContain('100 MB');
    expect(limitOf('image', 500 * megabyte).maxBytes).toBe(10 * megabyte);
  });
});

describe('a size in words', () => {
  it('is short, and never looks smaller than it is', () => {
    expect(formatBytes(999)).toBe('999 bytes');
    expect(formatBytes(1024)).toBe('1 kB');
    expect(formatBytes(10 * megabyte)).toBe('10 MB');
    expect(formatBytes(10 * megabyte + 1)).toBe('10.1 MB');
    expect(formatBytes(4.25 * megabyte)).toBe('4.3 MB');
  });
});
