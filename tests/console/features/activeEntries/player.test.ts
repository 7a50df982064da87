import { describe, expect, it } from 'vitest';
import { playerFor } from '#console/features/activeEntries/player.ts';

const all = { autoplay: true, loop: true, muted: true };
const noOptions = { autoplay: false, loop: false, muted: false };
const playerOf = (address: string, playing = all, uploaded = false) => playerFor(address, { uploaded, playing });

describe('a section’s video', () => {
  it('of YouTube or Vimeo plays in a frame, with the player’s own parameters', () => {
    expect(playerOf('https://youtu.be/abcdefghijk')).toEqual({
      kind: 'frame',
      src: 'https://www.youtube.com/embed/abcdefghijk?autoplay=1&mute=1&loop=1&playlist=abcdefghijk',
    });
    expect(playerOf('https://vimeo.com/123/ab')).toEqual({
      kind: 'frame',
      src: 'https://player.vimeo.com/video/123?h=ab&autoplay=1&muted=1&loop=1',
    });
    expect(playerOf('https://vimeo.com/123', noOptions)).toEqual({
      kind: 'frame',
      src: 'https://player.vimeo.com/video/123',
    });
  });

  it('never autoplays with sound', () => {
    expect(playerOf('https://vimeo.com/123', { ...all, muted: false })?.src).toBe(
      'https://player.vimeo.com/video/123?loop=1',
    );
  });

  it('that is a file plays as one: by its extension, or because it was uploaded', () => {
    expect(playerOf('https://x.in/a.mp4')).toEqual({ kind: 'file', src: 'https://x.in/a.mp4' });
    expect(playerOf('/uploads/a', all, true)).toEqual({ kind: 'file', src: '/uploads/a' });
    expect(playerOf('https://cdn.example/about', all, true)).toEqual({
      kind: 'file',
      src: 'https://cdn.example/about',
    });
  });

  it.each([
    'https://evil.example/embed/abcdefghijk',
    'https://www.youtube.com.evil.example/watch?v=abcdefghijk',
    'https://www.youtube.com/watch?v=short',
    'javascript:alert(1)//a.mp4',
    'data:video/mp4;base64,AAAA',
    '//evil.example/a.mp4',
    '/courses',
    'words',
  ])('at %s is not shown in either way', (address) => {
    expect(playerOf(address)).toBeUndefined();
  });

  it('that was uploaded is still an address, not a script', () => {
    expect(playerOf('javascript:alert(1)', all, true)).toBeUndefined();
    expect(playerOf('//evil.example/a.mp4', all, true)).toBeUndefined();
  });
});
