import { createContext } from 'react';
import type { View } from '#contract/features/views.ts';

/** The view of the surrounding list. */
export const ActiveView = createContext<View | undefined>(undefined);
