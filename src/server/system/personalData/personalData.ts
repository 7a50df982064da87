import { personalData } from '#contract/system/personalData.ts';
import type { Queryable } from '../../database/connect.ts';
import type { DomainPart } from '../../domain.ts';
import { implement } from '../../http/call.ts';
import { actorOf } from '../../http/call.ts';
import { invalid, notFound, Refusal } from '../../http/refusal.ts';
import { kindOf } from '../../platform/recordKinds.ts';
import { erasePerson } from './erasePerson.ts';
import { publishedWith } from './mentions.ts';
import { refusalToErase } from './ownAddresses.ts';
import { isAboutPerson, type Person } from './person.ts';
import { personOf } from './personOf.ts';
import { dataOf, planOf } from './readPerson.ts';

const { holdings, hand, erase } = personalData.endpoints;

/** The person whom a record is about. Throws 404 if it is about nobody. */
async function personIn(db: Queryable, { noun, id }: { noun: string; id: string }): Promise<Person> {
  const kind = kindOf(noun);
  const person = kind && isAboutPerson(kind) ? await personOf(db, kind, id) : undefined;
  if (!person) throw notFound();
  return person;
}

const personalDataRoutes = [
  implement(holdings, async ({ db, params, deps }) => planOf(db, await personIn(db, params), deps.environment)),
  implement(hand, async (call) => {
    const { db, params, deps } = call;
    const person = await personIn(db, params);
    const { files, ...data } = await dataOf(db, person);
    const { _id: employeeId, sessionId: session } = actorOf(call);
    return {
      exportedAt: deps.clock().toISOString(),
      person: { name: person.name, emails: [...person.emails] },
      ...data,
      files: files.map(({ name, path, module }) => ({
        name,
        path,
        address: deps.sessions.papers.sign(path, { module, record: '', by: employeeId, session }),
      })),
    };
  }),
  implement(erase, async ({ db, params, body, deps, afterCommit }) => {
    const person = await personIn(db, params);
    if (body.name !== person.name.trim()) throw invalid({ name: `Type the name as it is written: ${person.name}` });
    const publishedMentions = await publishedWith(db, person.emails);
    const refusal = await refusalToErase(db, person.emails, publishedMentions, deps.environment);
    if (refusal !== null) throw new Refusal('conflict', refusal);
    const files = await erasePerson(db, person);
    afterCommit(async () => void (await Promise.all(files.map((file) => deps.storage.remove(file)))));
    return { success: true };
  }),
];

export const part: DomainPart = {
  routes: personalDataRoutes,
};
