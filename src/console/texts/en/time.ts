/** Shown once on each screen with times. */
export const time = { zone: 'Times are in %{zone}' } as const;
