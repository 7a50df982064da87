import { describe, expect, it } from 'vitest';
import { lazyFormKit } from '#console/kit/form/formKit.ts';
import { MoneyInput } from '#console/kit/form/inputs.tsx';

describe('an input', () => {
  it('reports by its name that it needs a form', () => {
    expect(lazyFormKit.current()).toBeUndefined();
    expect(() => MoneyInput({ source: 'price' })).toThrow('MoneyInput needs a form around it');
    expect(MoneyInput.displayName).toBe('MoneyInput');
  });
});
