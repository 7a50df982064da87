import { createContext } from 'react';
import type { View } from '#contract/features/views.ts';

/** The view that the surrounding list shows. */
export const ActiveView = createContext<View | undefined>(undefined);
