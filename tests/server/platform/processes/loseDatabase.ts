import { run } from '#server/run.ts';
import { StartError } from '#server/startError.ts';

const lost = Promise.withResolvers<never>();
setTimeout(() => lost.reject(new StartError('The embedded database cannot be brought back.')), 50);
await run(async () => ({ lost: lost.promise, stop: async () => undefined }));
