import { lazyInput } from './lazyInput.tsx';

const dates = () => import('./dates/DateInputs.tsx');

export const DateInput = lazyInput(async () => (await dates()).DateInput);
export const TimeInput = lazyInput(async () => (await dates()).TimeInput);
export const DateTimeInput = lazyInput(async () => (await dates()).DateTimeInput);
export const QuickTimes = lazyInput(async () => (await dates()).QuickTimes, 'quiet');
export const SuggestInput = lazyInput(async () => (await import('./SuggestInput.tsx')).SuggestInput);
