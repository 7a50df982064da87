import { describe, expect, it } from 'vitest';
import { looseMatches, matches } from '#console/shell/palette/matches.ts';

const entries = [
  { id: 'newsletter-section', label: 'Newsletter Section', words: 'Website Settings', isPlanned: true },
  { id: 'bulk-email', label: 'Bulk Email', words: 'Communication' },
  { id: 'news', label: 'News', words: 'More modules' },
  { id: 'team', label: 'Employees', words: 'staff colleagues User Management' },
  { id: 'guides', label: 'Guides & Resources', words: 'Course Management' },
  { id: '.logout', label: 'Logout', words: 'sign out log out' },
];

const find = (query: string) => matches(entries, query).map(({ label }) => label);
const findLoosely = (query: string) => looseMatches(entries, query).map(({ label }) => label);

describe('the palette', () => {
  it('shows everything in order without a search, with unbuilt modules last', () => {
    const [firstLabel, ...otherLabels] = entries.map(({ label }) => label);
    expect(find('  ')).toEqual([...otherLabels, firstLabel]);
  });

  it.each([
    ['news', 'News'],
    ['team', 'Employees'],
    ['staff', 'Employees'],
    ['em', 'Employees'],
    ['email', 'Bulk Email'],
    ['sign out', 'Logout'],
    ['course', 'Guides & Resources'],
    [' NEWS ', 'News'],
  ])('ranks first for "%s": %s', (query, label) => {
    expect(find(query)[0]).toBe(label);
  });

  it('matches scattered letters only when nothing else is found', () => {
    expect(find('nwsl')).toEqual([]);
    expect(findLoosely('nwsl')).toEqual(['Newsletter Section']);
    expect(find('news')).toEqual(['News', 'Newsletter Section']);
    expect(findLoosely('zebra')).toEqual([]);
  });
});
