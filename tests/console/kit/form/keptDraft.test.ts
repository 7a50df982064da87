import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forgetDraft, useKeptDraft } from '#console/kit/form/useKeptDraft.ts';

it('a draft is there for the next field of its record, also after a reload, until it is forgotten', () => {
  const first = renderHook(() => useKeptDraft('note', 'lead', '1'));
  act(() => first.result.current[1]('Call after six'));
  first.unmount();
  const again = () => renderHook(() => useKeptDraft('note', 'lead', '1')).result.current[0];
  expect(again()).toBe('Call after six');
  expect(renderHook(() => useKeptDraft('note', 'lead', '2')).result.current[0]).toBe('');
  forgetDraft('note', 'lead', '1');
  expect(again()).toBe('');
});
