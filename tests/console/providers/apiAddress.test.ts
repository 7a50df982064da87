import { expect, it } from 'vitest';
import { apiAddress } from '#console/providers/http.ts';

it.each(['//evil.example/a', '/\\evil.example/a', '\\\\evil.example\\a', '/\t/evil.example/a', ' //evil.example/a'])(
  'resolves %j against the host of the API, whatever another server has stored',
  (path) => {
    expect(new URL(apiAddress(path), 'https://console.example').host).toBe('console.example');
  },
);

it('leaves a path and an address unchanged', () => {
  expect(apiAddress('/uploads/a.png')).toBe('/uploads/a.png');
  expect(apiAddress('uploads/a.png')).toBe('/uploads/a.png');
  expect(apiAddress('https://cdn.example/a.png')).toBe('https://cdn.example/a.png');
});
