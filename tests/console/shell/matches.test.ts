import { describe, expect, it } from 'vitest';
import { matches } from '#console/shell/palette/matches.ts';

const entries = [
  { label: 'Newsletter Section', words: 'newsletter-section Website Settings' },
  { label: 'Bulk Email', words: 'bulk-email Communication' },
  { label: 'News', words: 'news' },
  { label: 'Employees', words: 'team User Management' },
  { label: 'Guides & Resources', words: 'guides Course Management' },
  { label: 'Logout', words: 'sign out log out' },
];

const find = (query: string) => matches(entries, query).map(({ label }) => label);

describe('the palette', () => {
  it('shows everything in its order while nothing is asked', () => {
    expect(find('  ')).toEqual(entries.map(({ label }) => label));
  });

  it('finds the beginning of a label before the beginning of a later word', () => {
    expect(find('e')).toEqual(expect.arrayContaining(['Employees', 'Bulk Email']));
    expect(find('em')[0]).toBe('Employees');
    expect(find('em')[1]).toBe('Bulk Email');
  });

  it('finds by the words that are not shown, after the labels', () => {
    expect(find('team')).toEqual(['Employees']);
    expect(find('sign out')).toEqual(['Logout']);
    expect(find('course')).toEqual(['Guides & Resources']);
  });

  it('finds by letters in order', () => {
    expect(find('nwsl')).toEqual(['Newsletter Section']);
  });

  it('ignores case and space around, and finds nothing where nothing is', () => {
    expect(find(' NEWS ')).toEqual(['Newsletter Section', 'News']);
    expect(find('zebra')).toEqual([]);
  });
});
