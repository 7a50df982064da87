import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { groups } from '#contract/modules.ts';
import { furtherPages, modulePagesFolder, nounsOn } from '#tools/collect/callTables.ts';
import { nouns } from './nouns.ts';

const domains = groups.map(({ id }) => id);
const read = (domain: string) => readFileSync(`${modulePagesFolder}/${domain}.md`, 'utf8');

describe('the page of a domain in docs/modules', () => {
  it('exists for each domain, and for nothing else', () => {
    expect(readdirSync(modulePagesFolder).toSorted()).toEqual(domains.map((id) => `${id}.md`).toSorted());
  });

  it.each(domains)('%s is short: 250 lines at most', (domain) => {
    expect(read(domain).trimEnd().split('\n').length).toBeLessThanOrEqual(250);
  });
});

test('each noun is on one of these pages, in a comment `<!-- calls: noun -->`; those of the site are in docs/website.md, those of the frame and of the intake of leads have pages beside them', () => {
  const ofSite = ['intake', 'site'];
  const expected = nouns.map(({ name }) => name).filter((name) => !ofSite.includes(name));
  const pages = [...domains.map(read), ...furtherPages.map((page) => readFileSync(page, 'utf8'))];
  expect(pages.flatMap(nounsOn).toSorted()).toEqual(expected.toSorted());
});
