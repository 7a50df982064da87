import { __Noun__Draft, __nouns__ } from '#contract/__domain__/__nouns__.ts';
import type { DomainPart } from '../domain.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { demoRecords } from '../platform/demo/demoRecords.ts';
import { __nouns__Table } from './__nouns__Table.ts';

export const part: DomainPart = {
  routes: Object.values(crudRoutes(__nouns__, recordsOf(__nouns__, __nouns__Table))),
  demo: [
    demoRecords('__domain__/__nouns__', __Noun__Draft, (db, records) => db.insert(__nouns__Table).values(records)),
  ],
};
