import { withOutcomes } from '#console/texts/outcomes.ts';

export const groupPricing = withOutcomes({
  title: 'Group pricing',
  one: 'group',
  many: '%{count} group |||| %{count} groups',
  fields: {
    groupName: 'Group name',
    level: 'Level',
    courseIds: 'Courses',
    courses: 'Courses',
    groupPrice: 'Group price',
    description: 'Description',
    image: 'Image',
    pricing: 'Plans',
    planPrice: 'Original price',
    saves: 'Saves',
    createdAt: 'Created',
    updatedAt: 'Last updated',
  },
  help: {
    courseIds: 'Type to search for courses.',
  },
  add: 'Add group',
  newTitle: 'New group',
  back: 'Back to courses',
  backToGroups: 'View Groups',
  group: 'Group',
  plans: 'Plans',
  plansHelp: 'The price of the group in each plan. Final prices are calculated.',
  savings: 'Savings',
  savingsHelp: 'Compared with taking the courses one by one.',
  savingsEmpty: 'Choose courses to see what the group saves.',
  separately: 'One by one',
  together: 'As a group',
  saves: 'Saves %{amount} (%{percent} %)',
  same: 'Saves nothing',
  costsMore: 'Costs %{amount} more',
  noCourses: 'No courses',
  more: '%{title} +%{smart_count} more',
  required: 'Please fill in all required fields including group name and center session pricing',
  fetchFailed: 'Failed to fetch group pricing',
  saveFailed: 'Failed to save group pricing',
  deleteFailed: 'Failed to delete group pricing',
  empty: 'No groups yet. A group sells several courses at one price.',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    groupPricing: typeof groupPricing;
  }
}
