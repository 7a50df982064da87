/** The texts about the result of a call: react-admin's verbs, each done or failed. */
export type Outcomes = {
  readonly [Outcome in 'created' | 'updated' | 'deleted' | `${'fetch' | 'create' | 'update' | 'delete'}Failed`]: string;
};

/**
 * Completes a noun's texts with those about the results of calls, which are built from `one` and the last form of
 * `many` unless the noun defines them itself.
 */
export function withOutcomes<const Texts extends { readonly one: string; readonly many?: string }>(
  texts: Texts,
): Outcomes & Texts {
  const { one, many = `${one}s` } = texts;
  const capitalizedOne = one.charAt(0).toUpperCase() + one.slice(1);
  return {
    created: `${capitalizedOne} created successfully!`,
    updated: `${capitalizedOne} updated successfully!`,
    deleted: `${capitalizedOne} deleted successfully!`,
    fetchFailed: `Failed to fetch ${many.replace(/^.* %\{\w+\} /, '')}`,
    createFailed: `Failed to create ${one}`,
    updateFailed: `Failed to update ${one}`,
    deleteFailed: `Failed to delete ${one}`,
    ...texts,
  };
}
