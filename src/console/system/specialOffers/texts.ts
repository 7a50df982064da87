export const specialOffers = {
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
  created: 'Special offer created successfully!',
  updated: 'Special offer updated successfully!',
  deleted: 'Special offer deleted successfully!',
  fetchFailed: 'Failed to fetch special offers',
  createFailed: 'Failed to create special offer',
  updateFailed: 'Failed to update special offer',
  deleteFailed: 'Failed to delete special offer',
  empty: 'No special offers yet. An offer is a discount for those who know its code.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    specialOffers: typeof specialOffers;
  }
}
