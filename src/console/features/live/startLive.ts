import type { QueryClient } from '@tanstack/react-query';
import { followRecords, type ReadNounName } from './followRecords.ts';
import { shareStream } from './shareStream.ts';

/** Makes the console of an employee follow the changes of others; returns the function that stops this. */
export function startLive(employeeId: string, queryClient: QueryClient, readNounName: ReadNounName): () => void {
  // Without it a stream that has become silent could not be given up; the console then asks at intervals.
  if (!('any' in AbortSignal)) return () => undefined;
  const stops = [followRecords(queryClient, readNounName), shareStream(employeeId)];
  return () => {
    for (const stop of stops) stop();
  };
}
