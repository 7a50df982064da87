import { describe, expect, it } from 'vitest';
import {
  contrastOf,
  nearestReadable,
  requiredContrast,
  readableShade,
} from '#console/kit/form/lazy/colours/contrast.ts';
import { siteColour } from '#console/features/activeEntries/siteColours.ts';

describe('the contrast of two colours', () => {
  it('is 21 for black on white, 1 for a colour on itself, and the same both ways', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#ca8a04', '#ca8a04')).toBe(1);
    expect(contrastOf('#15803d', '#dff5e5')).toBe(contrastOf('#dff5e5', '#15803d'));
  });

  it('is the lowest one on a gradient', () => {
    expect(contrastOf('#ffffff', 'linear-gradient(90deg, #000000, #ffffff)')).toBe(1);
  });

  it('is sufficient for the default colours of a new entry', () => {
    const [text, ground] = [siteColour('about', 'dark gray'), siteColour('about', 'white')];
    expect(contrastOf(text ?? '', ground ?? '')).toBeGreaterThan(requiredContrast.text);
  });

  it.each([
    ['#fff', '#000000', 21],
    ['white', 'rgb(0, 0, 0)', 21],
    ['rgb(255 255 255 / 0)', '#123456', 1],
    ['#000', 'linear-gradient(to right, white 20%, hsl(0 0% 0%))', 1],
  ])('is reported for %s on %s', (colour, ground, contrast) => {
    expect(contrastOf(colour, ground)).toBeCloseTo(contrast);
  });

  it('is empty while a colour is still being typed', () => {
    expect(contrastOf('#12', '#ffffff')).toBeUndefined();
    expect(contrastOf('#123', 'linear-gradient(')).toBeUndefined();
  });
});

describe('the suggested colour', () => {
  it.each([
    ['#8a8a8a', '#ffffff', requiredContrast.text],
    ['#ffd257', 'linear-gradient(90deg, #ffffff, #fff3cf)', requiredContrast.large],
    ['#1d4ed8', '#0d1714', requiredContrast.text],
  ])('is a shade of %s that is readable on %s', (colour, ground, needed) => {
    const shade = readableShade(colour, ground, needed) ?? '';
    expect(shade).toMatch(/^#[\da-f]{6}$/);
    expect(contrastOf(shade, ground)).toBeGreaterThanOrEqual(needed);
    // The nearest suitable shade has hardly more contrast than needed.
    expect(contrastOf(shade, ground)).toBeLessThan(needed + 0.5);
  });

  it('is empty when the background runs from black to white', () => {
    expect(readableShade('#777777', 'linear-gradient(#000000, #ffffff)', requiredContrast.text)).toBeUndefined();
  });

  it('is the nearest readable choice', () => {
    const choices = [{ css: '#ca8a04' }, { css: '#7e22ce' }, { css: '#146c38' }];
    expect(nearestReadable('#5fae7d', '#ffffff', requiredContrast.text, choices)).toEqual({ css: '#146c38' });
  });
});
