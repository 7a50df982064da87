import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requiredText } from '#contract/fields.ts';
import { PermissionMap } from '#contract/permissions.ts';
import { differences, takenOver } from '#console/kit/form/conflict/differences.ts';
import type { PartedFieldEntry } from '#console/kit/form/conflict/partedFields.ts';
import { aroundFirstDifference, valueInWords, textOfHtml } from '#console/kit/form/conflict/valueInWords.ts';
import { keyInWords } from '#console/kit/format/keyInWords.ts';
import type { Text } from '#console/texts/index.ts';

const text: Text = (key, values) => (values?.name ? `${key} ${values.name}` : key);
const Draft = z.object({
  name: requiredText('Name is required'),
  password: z.optional(z.string()),
  permissions: z._default(PermissionMap, {}),
});
const noFlags = { add: false, read: false, update: false, delete: false, active: false };
const base = { id: 'e1', name: 'Asha', permissions: { blogs: noFlags, alert: noFlags } };

describe('differences', () => {
  it('compares the fields inside an object one by one and labels them by the parent field', () => {
    const fieldDifferences = differences(
      {
        values: { name: 'Asha', permissions: { blogs: { ...noFlags, read: true }, alert: noFlags } },
        current: { ...base, permissions: { blogs: noFlags, alert: { ...noFlags, add: true } } },
        base,
      },
      Draft,
      [{ source: 'permissions', label: 'Permissions' }],
      text,
    );
    expect(fieldDifferences.map(({ path, label, changed }) => ({ path, label, changed }))).toEqual([
      { path: 'permissions.blogs.read', label: 'Permissions: Blogs, Read', changed: true },
      { path: 'permissions.alert.add', label: 'Permissions: Alert, Add', changed: false },
    ]);
  });

  it('chooses between whole parts of a field that has names for them', () => {
    const rights: PartedFieldEntry = {
      source: 'permissions',
      label: 'Permissions',
      partName: (key) => `the ${key}`,
      showPart: (value) => String(Object.entries(value ?? {}).filter(([, isOn]) => isOn === true)),
      absentPart: noFlags,
    };
    const mine = { blogs: { ...noFlags, read: true, add: true }, alert: noFlags, news: noFlags };
    const theirs = { blogs: { ...noFlags, read: true }, meta: { ...noFlags, delete: true } };
    const fieldDifferences = differences(
      { values: { name: 'Asha', permissions: mine }, current: { ...base, permissions: theirs }, base },
      Draft,
      [rights],
      text,
    );
    expect(fieldDifferences).toEqual([
      {
        path: 'permissions.blogs',
        label: 'Permissions: the blogs',
        mine: mine.blogs,
        theirs: theirs.blogs,
        mineInWords: 'add,true,read,true',
        theirsInWords: 'read,true',
        changed: true,
        part: { source: 'permissions', key: 'blogs' },
      },
      {
        path: 'permissions.meta',
        label: 'Permissions: the meta',
        mine: noFlags,
        theirs: theirs.meta,
        mineInWords: '',
        theirsInWords: 'delete,true',
        changed: false,
        part: { source: 'permissions', key: 'meta' },
      },
    ]);
    expect(takenOver(fieldDifferences, { permissions: mine })).toEqual([
      ['permissions', { ...mine, blogs: theirs.blogs, meta: theirs.meta }],
    ]);
    expect(mine.blogs.add).toBe(true);
  });

  it('does not compare fields that the server does not return, such as a password', () => {
    const values = { name: 'Asha', password: 'new and secret', permissions: base.permissions };
    expect(differences({ values, current: base, base }, Draft, [], text)).toEqual([]);
  });

  it('sees no difference between an empty and a missing text', () => {
    const Note = z.object({ note: z.optional(z.nullable(z.string())) });
    const current = { id: 'n1', note: null };
    expect(differences({ values: { note: '' }, current, base: current }, Note, [], text)).toEqual([]);
  });

  it('reports when only the formatting differs', () => {
    const Article = z.object({ content: z.string() });
    const current = { id: 'b1', content: '<p>On <b>Monday</b></p>' };
    const [difference] = differences(
      { values: { content: '<p>On Monday</p>' }, current, base: current },
      Article,
      [],
      text,
    );
    expect(difference?.mineInWords).toBe('On Monday');
    expect(difference?.theirsInWords).toBe('On Monday ui.conflict.otherFormat');
  });

  it('offers both files when a colleague has stored another one in the meantime', () => {
    const photo = new File(['x'], 'me.png', { type: 'image/png' });
    const entry = { source: 'imageFile', label: 'Picture', storedIn: 'image' };
    const values = { ...base, imageFile: photo };
    const storedRecord = { ...base, image: '/uploads/a.png' };
    const asStored = differences({ values, current: storedRecord, base: storedRecord }, Draft, [entry], text);
    expect(asStored).toEqual([]);
    const newImage = { ...base, image: '/uploads/b.png' };
    const [difference] = differences({ values, current: newImage, base: storedRecord }, Draft, [entry], text);
    expect(difference).toMatchObject({ path: 'imageFile', mine: photo, theirs: undefined });
    expect(difference?.mineInWords).toBe('ui.conflict.newFile me.png');
  });
});

describe('values in words', () => {
  it('reads HTML as its text, a line for each block', () => {
    expect(textOfHtml('<h2>Dates</h2><p>On <b>Monday</b>.<br>Early.</p><ul><li>One</li><li>Two</li></ul>')).toBe(
      'Dates\nOn Monday.\nEarly.\nOne\nTwo',
    );
  });

  it('names keys and values that no field knows, without exposing how they are stored', () => {
    expect(keyInWords('course-category')).toBe('Course category');
    expect(keyInWords('updatedAt')).toBe('Updated at');
    expect(valueInWords({ add: true, lastSeen: '' }, text)).toBe('Add: ui.form.on, Last seen: ui.form.empty');
  });

  it('shortens long texts so that the first difference is visible', () => {
    const commonText = 'The same words over and over. '.repeat(20);
    const [mine, theirs] = aroundFirstDifference(`${commonText}Monday`, `${commonText}Tuesday`);
    expect(mine.length).toBeLessThan(80);
    expect(mine).toMatch(/^….*Monday$/);
    expect(theirs).toMatch(/^….*Tuesday$/);
    expect(aroundFirstDifference('Monday', 'Tuesday')).toEqual(['Monday', 'Tuesday']);
  });
});
