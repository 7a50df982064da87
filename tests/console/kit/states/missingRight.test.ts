import { expect, test } from 'vitest';
import { missingRight } from '#console/kit/access/missingRight.ts';

test('a refusal names its right by the label of the module; other reasons stay as they are', () => {
  expect(missingRight("Access denied. You need the permission 'read' for enquiries.")).toEqual({
    needs: 'read',
    module: 'enquiries',
  });
  expect(missingRight('Only its author can change a comment.')).toBeUndefined();
});
