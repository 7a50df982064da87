import { describe, expect, test } from 'vitest';
import {
  addressMessage,
  isFileAddress,
  isLink,
  linkMessage,
  optionalFileAddress,
  optionalLink,
  webLink,
} from '#contract/links.ts';

const files = [
  'https://institute.example/a.mp4?x=1#t=5',
  'http://localhost:8080/a',
  '/uploads/a.png',
  'uploads/a.png',
  '/',
];
const links = ['mailto:desk@institute.example?subject=Hello', 'tel:+91(20)6700-1234', 'TEL:112'];
const neither = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://institute.example',
  '//evil.example/a',
  '/\\evil.example/a',
  '/\t/evil.example',
  'https:institute.example',
  'https://',
  'https://a b',
  'https://a\\@evil.example',
  'https://a.example/"onclick=',
  'https://a.example/<b>',
  'https://a.example/\u0001',
  '/a"b',
  'mailto:a"b@c.example',
  'mailto:a\u0007@c.example',
  'courses',
  'uploads/../a',
  'mailto:',
  'mailto:nobody',
  'tel:',
  'tel:call me',
  ' ',
];

describe('an address', () => {
  test.each(files)('%s is a link to a file', (address) => {
    expect(isFileAddress(address)).toBe(true);
    expect(isLink(address)).toBe(true);
  });

  test.each(links)('%s is a link, but not to a file', (address) => {
    expect(isLink(address)).toBe(true);
    expect(isFileAddress(address)).toBe(false);
  });

  test.each(neither)('%j is neither', (address) => {
    expect(isFileAddress(address)).toBe(false);
    expect(isLink(address)).toBe(false);
  });
});

test('may be empty, is trimmed, and is refused with a message', () => {
  expect(optionalLink().parse(' ')).toBe('');
  expect(optionalLink().parse(' /courses ')).toBe('/courses');
  expect(optionalLink().parse('https://a.example/?q="x"')).toBe('https://a.example/?q=%22x%22');
  expect(webLink().parse('https://a.example/<x>')).toBe('https://a.example/%3Cx%3E');
  expect(webLink().safeParse('https://a.example/\nb').success).toBe(false);
  expect(optionalLink().safeParse('courses').error?.issues[0]?.message).toBe(linkMessage);
  expect(optionalFileAddress().safeParse('tel:112').error?.issues[0]?.message).toBe(addressMessage);
  expect(optionalLink().safeParse(`/${'x'.repeat(2000)}`).success).toBe(false);
});
