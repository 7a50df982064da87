import { withOutcomes } from '#console/texts/outcomes.ts';

export const specialOffers = withOutcomes({
  title: 'Special Offers',
  one: 'special offer',
  many: '%{count} special offer |||| %{count} special offers',
  fields: {
    title: 'Title',
    code: 'Code',
    discount: 'Discount',
    courseIds: 'Courses',
    from: 'From',
    to: 'To',
    phase: 'Period',
    status: 'Status',
    createdAt: 'Created',
  },
  help: {
    code: 'What learners type at checkout. Capitals and spaces do not matter.',
    courseIds: 'Leave empty for all courses.',
  },
  allCourses: 'All courses',
  days: '%{from} to %{to}',
  phase: { upcoming: 'Upcoming', running: 'Running', ended: 'Ended' },
  overlap: {
    chip: 'Overlaps',
    notice: 'Other active offers apply to the same courses on the same days:',
    one: '%{title} (%{code}, %{discount} %), %{from} to %{to}',
  },
  add: 'Add offer',
  newTitle: 'New special offer',
  editTitle: 'Edit special offer',
  empty: 'No special offers yet. An offer is a discount for those who know its code.',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    specialOffers: typeof specialOffers;
  }
}
