import { describe, expect, it } from 'vitest';
import type { Text } from '#console/texts/index.ts';
import { htmlInWords } from '#console/kit/history/htmlInWords.ts';
import { restoredFrom, versionsOf, wholeOf } from '#console/kit/history/versions.ts';

const text: Text = (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`;

describe('rich text in a comparison', () => {
  it('shows images, videos, tables, lists and marks', () => {
    const html = `<h2>Fees</h2><p>From <strong>May</strong>, see <a href="/fees">here</a>.</p>
      <ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>
      <table><tbody><tr><th>Rate</th><th>From</th></tr><tr><td>18 %</td><td>May</td></tr></tbody></table>
      <img src="/uploads/a.png" alt="A chart"><video><source src="/uploads/b.mp4"></video>`;
    expect(String(htmlInWords(html, text)).split('\n')).toEqual([
      '## Fees',
      'From **May**, see here (/fees).',
      '• one',
      '• two',
      '1. first',
      '| Rate | From |',
      '| 18 % | May |',
      '[history.image A chart /uploads/a.png]',
      '[history.video /uploads/b.mp4]',
    ]);
  });

  it('leaves any other value unchanged', () => {
    expect([htmlInWords('1 < 2', text), htmlInWords(3, text)]).toEqual(['1 < 2', 3]);
  });
});

const entry = (version: number, action: string, data: object) => ({
  _id: String(version),
  version,
  action,
  at: `2026-11-2${version}T09:00:00Z`,
  by: null,
  data: { ...data },
});

describe('versions', () => {
  it('call a save that brings back older values a restore of that version', () => {
    const versions = versionsOf(
      { _id: 'a', title: 'One', status: 'active' },
      [
        entry(4, 'update', { title: 'Two' }),
        entry(3, 'setStatus', { status: 'inactive' }),
        entry(2, 'update', { title: 'One' }),
        entry(1, 'create', {}),
      ],
      { complete: true },
    );
    const sources = versions.map((version) => restoredFrom(versions, version)?.entry._id);
    expect(sources).toEqual(['1', undefined, undefined, undefined]);
  });

  it('can be read in full', () => {
    expect(wholeOf({ _id: 'a', version: 1, title: 'One', note: '', names: [] })).toEqual([
      { path: ['title'], old: undefined, new: 'One', isWhole: true },
    ]);
  });
});
