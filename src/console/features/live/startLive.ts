import type { QueryClient } from '@tanstack/react-query';
import { followRecords, type ReadNounName } from './followRecords.ts';
import { shareStream } from './shareStream.ts';

/** Starts to follow the changes of colleagues; returns a function that ends this. */
export function startLive(employeeId: string, queryClient: QueryClient, readNounName: ReadNounName): () => void {
  // Without AbortSignal.any, a silent stream could not be abandoned; the console then polls.
  if (!('any' in AbortSignal)) return () => undefined;
  const stops = [followRecords(queryClient, readNounName), shareStream(employeeId)];
  return () => {
    for (const stop of stops) stop();
  };
}
