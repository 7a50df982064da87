import type { Noun } from '#contract/endpoint.ts';
import type { Note, noteEndpoints } from '#contract/notes.ts';
import type { Queryable } from '../database/connect.ts';
import { actorOf, implement, type Call } from './call.ts';
import type { Page } from './listQuery.ts';

type NoteEndpoints = Noun<typeof Note, ReturnType<typeof noteEndpoints<string, string>>>['endpoints'];
type NewNote = Pick<Note, 'text'> & { readonly by: { readonly _id: string; readonly name: string } };

/** The operations that notes need; `recordsOf` has the first two. */
type NoteRecords = {
  readonly list: (call: Call, endpoint: NoteEndpoints['list']) => Promise<Page<Note>>;
  readonly remove: (db: Queryable, id: string) => Promise<unknown>;
  readonly insert: (db: Queryable, parentId: string, note: NewNote) => Promise<Note>;
  /** The owners of the notes. */
  readonly parents: {
    readonly get: (db: Queryable, id: string) => Promise<unknown>;
    readonly lock: (db: Queryable, id: string) => Promise<{ readonly _id: string }>;
  };
};

/** The only parameter of the path: the record that has the notes. */
const parentOf = ({ params }: Pick<Call, 'params'>): string => Object.values<string>(params)[0] ?? '';

/** Returns the routes of a noun's notes. */
export function noteRoutes({ list, create, remove }: NoteEndpoints, notes: NoteRecords) {
  return [
    implement(list, async (call) => {
      const page = await notes.list(call, list);
      // An empty list can also mean that the record does not exist.
      if (page.rows.length === 0) await notes.parents.get(call.db, parentOf(call));
      return page;
    }),
    implement(create, async (call) => {
      const { _id: parentId } = await notes.parents.lock(call.db, parentOf(call));
      const { _id, name } = actorOf(call);
      return notes.insert(call.db, parentId, { ...call.body, by: { _id, name } });
    }),
    implement(remove, async ({ db, params }) => {
      await notes.remove(db, params.id);
      return { success: true };
    }),
  ];
}
