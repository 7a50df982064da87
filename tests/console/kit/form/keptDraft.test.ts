import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forgetDraft, useKeptDraft } from '#console/kit/form/useKeptDraft.ts';

const fieldOf = (lead: string) => renderHook(() => useKeptDraft('note', 'lead', lead));
const draftOf = (lead: string) => fieldOf(lead).result.current[0];

it('a draft is there for the next field of its record, also after a reload, until it is forgotten', () => {
  const field = fieldOf('1');
  act(() => field.result.current[1]('Call after six'));
  field.unmount();
  expect(draftOf('1')).toBe('Call after six');
  expect(draftOf('2')).toBe('');
  forgetDraft('note', 'lead', '1');
  expect(draftOf('1')).toBe('');
});
