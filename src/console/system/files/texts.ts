import { withOutcomes } from '#console/texts/outcomes.ts';

export const files = withOutcomes({
  title: 'Study Material',
  one: 'file',
  many: '%{count} file |||| %{count} files',
  tabs: 'Kinds of files',
  images: 'Images',
  videos: 'Videos',
  documents: 'Documents',
  fields: {
    original_name: 'Name',
    alt: 'Alt text',
    file_size: 'Size',
    createdAt: 'Uploaded',
    uploadedBy: 'Uploaded by',
    updatedAt: 'Last updated',
    cdn_url: 'Address',
  },
  help: {
    alt: 'What the image shows, for people who cannot see it. It is suggested wherever the image is inserted.',
  },
  view: 'View',
  cards: 'Grid',
  table: 'Table',
  upload: 'Upload files',
  uploadTitle: { image: 'Upload images', video: 'Upload videos', document: 'Upload documents' },
  uploaded: 'Uploaded: %{names}',
  editTitle: 'File',
  preview: 'Preview',
  copyAddress: 'Copy address',
  copied: 'Address copied',
  open: 'Open file',
  replace: 'Replace file',
  replaceHelp:
    'Choose a file of the same type (.%{ending}). The address stays the same, so every page shows the new file.',
  replacing: 'Replacing: %{percent} %',
  replaceQuestion: 'Replace %{name}?',
  replaceShown:
    'It is shown in %{smart_count} place. It will show the new file. |||| It is shown in %{smart_count} places. All of them will show the new file.',
  replaceUnused: 'No record shows it. The address stays the same.',
  replaced: 'File replaced',
  undoReplace: 'Undo',
  replaceUndone: 'Previous file restored',
  replaceFailed: 'Failed to replace file',
  usedIn: 'Where used',
  notUsed: 'No record uses this file.',
  usesFailed: 'Failed to fetch where this file is used',
  usedBy:
    '1 record uses this file and will keep it: %{names}. |||| %{smart_count} records use this file and will keep it: %{names}.',
  usedByOthers:
    '%{smart_count} record of a module that you cannot open uses it. |||| %{smart_count} records of modules that you cannot open use it.',
  andMore: '%{names} and %{more} more',
  noAlt: 'No alt text',
  empty: 'No files yet. Images and videos that you upload here can be chosen wherever the console accepts one.',
});

export { media } from '#console/kit/upload/texts.ts';

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    files: typeof files;
  }
}
