/** What all policies say alike. */
export const policies = {
  versions: 'Versions',
  current: 'Current policy',
  untitled: 'Untitled',
  untitledSection: 'Untitled section',
  untitledSubsection: 'Untitled subsection',
  lastUpdated: 'Last updated: %{when}',
  noDate: 'not stated',
  created: 'Created %{when}',
  activate: 'Activate',
  activateQuestion: 'Activate this version?',
  activateConsequence: 'It will be visible to everyone and replace the active version.',
  editHere: 'Edit here',
  back: 'Back',
  saveChanges: 'Save Changes',
  copy: 'New version from this one',
  compare: 'Compare versions',
  more: '+%{smart_count} more section |||| +%{smart_count} more sections',
  noSections: 'This version has no sections.',
  export: 'Export Excel',
  exportNone: 'No policy data to export',
  exportFailed: 'Failed to export to Excel',
  exportBroken: 'Error exporting to Excel',
  columns: {
    title: 'Title',
    lastUpdated: 'Last Updated',
    sections: 'Sections Count',
    status: 'Status',
    createdAt: 'Created At',
  },
  sectionOf: {
    policy: 'Policy',
    contact: 'Contact information',
    sections: 'Sections',
    contactHelp: 'Shown at the end of the policy. Empty lines are left out.',
  },
  fields: {
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    businessHours: 'Business Hours',
    sectionTitle: 'Section Title',
    sectionContent: 'Section Content',
    subsections: 'Subsections',
    subsectionTitle: 'Subsection Title',
    subsectionContent: 'Subsection Content',
    listItems: 'List Items',
  },
  help: {
    lastUpdated: 'As visitors read it, such as a month and year.',
    isActive: 'Saving it replaces the version that is active now.',
    sections: 'Plain text. Visitors see line breaks as you type them.',
  },
  section: 'Section',
  subsection: 'Subsection',
  listItem: 'List item',
  comparison: {
    title: 'Compare versions',
    failed: 'Failed to open the comparison',
    older: 'Older version',
    newer: 'Newer version',
    same: 'These two versions are the same.',
    unchanged: 'Unchanged: %{title}',
    option: '%{title} · %{when} (%{state})',
  },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    policies: typeof policies;
  }
}
