/** The texts that say how a call went: react-admin's verbs, each done or failed. */
export type Outcomes = {
  readonly [Outcome in 'created' | 'updated' | 'deleted' | `${'fetch' | 'create' | 'update' | 'delete'}Failed`]: string;
};

/**
 * A noun's texts with those that say how a call went. They follow from `one` and the last form of `many`; a text that
 * the noun words differently is written beside its others, and wins.
 */
export function withOutcomes<const Texts extends { readonly one: string; readonly many?: string }>(
  texts: Texts,
): Outcomes & Texts {
  const { one, many = `${one}s` } = texts;
  const One = one.charAt(0).toUpperCase() + one.slice(1);
  return {
    created: `${One} created successfully!`,
    updated: `${One} updated successfully!`,
    deleted: `${One} deleted successfully!`,
    fetchFailed: `Failed to fetch ${many.replace(/^.* %\{\w+\} /, '')}`,
    createFailed: `Failed to create ${one}`,
    updateFailed: `Failed to update ${one}`,
    deleteFailed: `Failed to delete ${one}`,
    ...texts,
  };
}
