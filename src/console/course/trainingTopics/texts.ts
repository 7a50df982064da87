export const trainingTopics = {
  title: 'Training Topics',
  one: 'topic',
  many: '%{count} topic |||| %{count} topics',
  fields: {
    title: 'Title',
    description: 'Description',
    pricePerHour: 'Price/Hour',
    status: 'Status',
    createdAt: 'Created',
    updatedAt: 'Last updated',
  },
  help: { pricePerHour: 'In rupees, without tax' },
  add: 'ADD TOPIC',
  newTitle: 'New topic',
  editTitle: 'Edit topic',
  created: 'Success! Topic has been added.',
  updated: 'Updated!',
  deleted: 'Deleted!',
  fetchFailed: 'Failed to fetch topics',
  createFailed: 'Error! Failed to add topic.',
  updateFailed: 'Something went wrong!',
  deleteFailed: 'Something went wrong!',
  empty: 'No topics found.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    trainingTopics: typeof trainingTopics;
  }
}
