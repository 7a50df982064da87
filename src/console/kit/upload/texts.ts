/** Texts of batch uploads and the media library. */
export const media = {
  tooLarge: {
    video: 'Video size must be less than 300MB',
    image: 'Image size must be less than 5MB',
    libraryImage: 'Image size must be less than 10MB',
    document: 'Document size must be less than 25MB',
  },
  wrongType: {
    video: 'Please select a valid video file',
    image: 'Please select a valid image file',
    document: 'Please select a valid document file',
  },
  tooMany: {
    video: 'Maximum 5 videos allowed per upload',
    image: 'Maximum 10 images allowed per upload',
    document: 'Maximum 10 documents allowed per upload',
  },
  failed: {
    video: 'Failed to upload videos',
    image: 'Failed to upload images',
    document: 'Failed to upload documents',
  },
  noAddress: {
    video: 'Failed to get video URL',
    image: 'Failed to get image URL',
    document: 'Failed to get document URL',
  },
  chooseSeveral: { video: 'Choose videos', image: 'Choose images', document: 'Choose documents' },
  limit: {
    video: 'MP4, WebM, Ogg and other videos up to 300 MB, at most 5 at once',
    image: 'PNG, JPG, WebP, GIF or AVIF up to 5 MB, at most 10 at once',
    libraryImage: 'PNG, JPG, WebP, GIF or AVIF up to 10 MB, at most 10 at once',
    document: 'PDF, Word, Excel and PowerPoint files up to 25 MB, at most 10 at once',
  },
  invalidFiles: 'Invalid files: %{files}',
  reason: {
    tooLarge: 'too large',
    wrongType: 'invalid type',
    useImages: 'an image: use Images',
    useVideos: 'a video: use Videos',
    useDocuments: 'a document: use Documents',
  },
  unplayable: 'Most browsers cannot play this format. Use MP4.',
  uploadFailed: 'Upload failed',
  uploads: 'Uploads',
  waiting: 'Waiting',
  progress: 'Uploading %{name}: %{percent} %',
  percent: '%{percent} %',
  cancel: 'Cancel upload of %{name}',
  retry: 'Retry',
  retryNamed: 'Retry upload of %{name}',
  dismiss: 'Remove %{name} from the uploads',
  library: {
    image: 'Choose an image',
    video: 'Choose a video',
    document: 'Choose a document',
    images: 'Choose images',
    videos: 'Choose videos',
    documents: 'Choose documents',
    search: 'Search by name or alt text',
    failed: 'Failed to fetch the library',
    empty: 'The library has no files of this kind yet.',
    none: 'No results. Try a different search.',
    more: 'Show more',
    shown: '%{count} of %{total} file |||| %{count} of %{total} files',
    choose: 'Choose file |||| Choose %{smart_count} files',
    files: 'Files',
  },
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    media: typeof media;
  }
}
