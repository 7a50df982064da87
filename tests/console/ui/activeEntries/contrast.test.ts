import { describe, expect, it } from 'vitest';
import { contrastOf, readable } from '#console/ui/activeEntries/contrast.ts';
import { siteColour } from '#console/ui/activeEntries/siteColours.ts';

describe('the contrast of two colours', () => {
  it('is 21 for black on white, 1 for a colour on itself, and the same both ways', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#ca8a04', '#ca8a04')).toBe(1);
    expect(contrastOf('#15803d', '#dff5e5')).toBe(contrastOf('#dff5e5', '#15803d'));
  });

  it('is the least one on a gradient', () => {
    expect(contrastOf('#ffffff', 'linear-gradient(90deg, #000000, #ffffff)')).toBe(1);
  });

  it('is enough for the colours that a new entry has', () => {
    expect(contrastOf(siteColour('dark gray', 'black'), siteColour('white', 'black'))).toBeGreaterThan(readable);
  });
});
