import * as z from 'zod/mini';
import { inForm } from '#stories/inputStates.tsx';
import type { Stories } from '#stories/story.ts';
import { lazyFormPart, lazyInput } from './lazyInput.tsx';

export default {} satisfies Stories;

const schema = z.object({ title: z.unknown() });
const never = () => new Promise<never>(() => undefined);
const failingLoad = () => Promise.reject(new Error('The chunk is not there.'));
const LoadingInput = lazyInput<{ source: string }>(never);
const FailedInput = lazyInput<{ source: string }>(failingLoad);
const FailedPart = lazyFormPart<object>(failingLoad);

export const Loading = { ...inForm(<LoadingInput source="title" />, { schema }), parameters: { server: 'waits' } };
export const Failed = inForm(<FailedInput source="title" />, { schema });
export const PartFailed = inForm(<FailedPart />, { schema });
