import { describe, expect, it } from 'vitest';
import { withOutcomes as withHindiOutcomes } from '#console/texts/hi/outcomes.ts';
import { withOutcomes } from '#console/texts/outcomes.ts';

describe('texts of success and failure', () => {
  it('are derived from the name of the noun', () => {
    const { created, fetchFailed, deleteFailed } = withOutcomes({
      one: 'category',
      many: '%{count} category |||| %{count} categories',
    });
    expect([created, fetchFailed, deleteFailed]).toEqual([
      'Category created successfully!',
      'Failed to fetch categories',
      'Failed to delete category',
    ]);
  });

  it('stay unchanged where the noun defines them itself', () => {
    const { deleted, updated } = withOutcomes({ one: 'kit', deleted: 'Deleted!' });
    expect([deleted, updated]).toEqual(['Deleted!', 'Kit updated successfully!']);
  });

  it('follow the gender of the noun in Hindi', () => {
    expect(withHindiOutcomes('feminine', { one: 'श्रेणी' }).created).toBe('श्रेणी जोड़ी गई!');
    expect(withHindiOutcomes('masculine', { one: 'कोर्स' }).created).toBe('कोर्स जोड़ा गया!');
  });
});
