export const personalData = {
  open: 'Personal data',
  title: 'Personal data of %{name}',
  found: 'Found by %{emails}, and by name and phone number together.',
  foundByPhone: 'Found by name and phone number together.',
  loadFailed: 'Failed to look up personal data',
  exportTitle: 'Export',
  exportText:
    'One zip file with all data as JSON and all files. It contains nothing that is hidden from staff, such as the password.',
  export: 'Export as zip',
  exported: 'Personal data exported',
  exportFailed: 'Failed to export personal data',
  missing:
    '%{smart_count} file could not be read and is not in the zip: %{names} |||| %{smart_count} files could not be read and are not in the zip: %{names}',
  eraseTitle: 'Erase for good',
  deleted: 'Deleted, with history, files and copies in the trash',
  nothingDeleted: 'Nothing',
  anonymised:
    'Kept without name, contact details, notes, review and screenshot. The UTR number stays only on invoiced or approved records.',
  kept: 'Not changed',
  invoices:
    '%{smart_count} invoice or credit note, which the law requires |||| %{smart_count} invoices and credit notes, which the law requires',
  ofOthers: '%{what}: %{smart_count} with the same email. Edit or delete these there.',
  notes: 'Notes',
  emails: 'Sent emails',
  campaigns: 'Recipients of campaigns',
  files: '%{smart_count} file |||| %{smart_count} files',
  mentions: 'Email removed from the records that stay',
  published: '%{what}: %{smart_count} published with this email. Edit these there.',
  history: 'Earlier versions',
  trash: 'Trash',
  preferences: 'Recently opened and saved views',
  backups: 'Backups keep the data until they expire.',
  final: 'Nobody can restore this.',
  confirm: 'Type %{name} to confirm',
  wrongName: 'Type the name exactly as shown: %{name}',
  erase: 'Erase personal data',
  erased: 'Personal data erased',
  eraseFailed: 'Failed to erase personal data',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    personalData: typeof personalData;
  }
}
