import { run } from '#server/run.ts';
import { StartError } from '#server/startError.ts';

const loss = Promise.withResolvers<never>();
setTimeout(() => loss.reject(new StartError('The embedded database cannot be brought back.')), 50);
await run(async () => ({ lost: loss.promise, stop: async () => undefined }));
