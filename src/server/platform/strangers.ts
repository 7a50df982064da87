import { databaseUnavailable, type Availability, type GuardedWork } from '../database/availability.ts';
import { takeTurns, type Turns } from './turns.ts';

/**
 * The number of connections of the pool, ten by default, that calls without a session may occupy, so that the others
 * remain free for staff.
 */
const maxConnections = 4;
/** The maximum number of calls that wait for such a connection, or for the previous call of their conversation. */
const maxWaiting = 200;
const busyText = 'The server is busy at this moment. Please try again in a few seconds.';

/** Keeps calls without a session from using up the database's connections. */
export type Strangers = {
  /** Runs work that uses one connection, a few calls at a time; refuses with 503 when too many calls wait. */
  readonly turn: Turns;
  /** Like `turn`, but under the supervision of `availability.guard`. */
  guard<T>(work: (watched: GuardedWork) => Promise<T>): Promise<T>;
  /** Runs work with the same name one after the other, so that waiting calls hold no connection. */
  oneByOne<T>(name: string, work: () => Promise<T>): Promise<T>;
};

export function limitStrangers(availability: Pick<Availability, 'guard'>): Strangers {
  const turn = takeTurns({ atOnce: maxConnections, longest: maxWaiting, busyText });
  const turnsByName = new Map<string, { readonly inTurn: Turns; users: number }>();
  return {
    turn,
    guard: (work) =>
      availability.guard((watched) =>
        turn(() => {
          // The caller may have received a reply while the call waited.
          if (watched.isGivenUp()) throw databaseUnavailable();
          return work(watched);
        }),
      ),
    async oneByOne(name, work) {
      const queue = turnsByName.get(name) ?? {
        inTurn: takeTurns({ atOnce: 1, longest: maxWaiting, busyText }),
        users: 0,
      };
      turnsByName.set(name, queue);
      queue.users += 1;
      try {
        return await queue.inTurn(work);
      } finally {
        queue.users -= 1;
        if (queue.users === 0) turnsByName.delete(name);
      }
    },
  };
}
