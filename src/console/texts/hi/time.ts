import type { Translation } from '../index.ts';

export const time: Translation<'time'> = { zone: 'समय %{zone} में है' };
