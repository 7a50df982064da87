import { trainingTopics } from '#contract/course/trainingTopics.ts';
import type { DomainPart } from '../domain.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { toggledStatus } from '../http/toggledStatus.ts';
import { trainingTopicsTable } from './offeringTables.ts';

const records = recordsOf(trainingTopics, trainingTopicsTable);

const trainingTopicRoutes = Object.values({
  ...crudRoutes(trainingTopics, records),
  toggle: toggledStatus(trainingTopics.endpoints.toggle, records),
});

export const part: DomainPart = {
  routes: trainingTopicRoutes,
};
