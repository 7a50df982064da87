import { withOutcomes } from '#console/texts/outcomes.ts';

export const aboutContent = withOutcomes({
  title: 'About Content',
  one: 'about content',
  many: '%{count} about content |||| %{count} about contents',
  fields: {
    title: 'Title',
    content: 'Content',
    videoFile: 'Video file',
    posterFile: 'Poster image',
    video: {
      type: 'Video type',
      url: 'Video link',
      poster: 'Poster address',
      autoplay: 'Autoplay',
      loop: 'Loop',
      muted: 'Muted',
    },
    buttonText: 'Button text',
    buttonLink: 'Button link',
    titleColour: 'Title colour',
    contentColour: 'Content colour',
    background: 'Background',
  },
  help: {
    videoFile: 'MP4, WebM or AVI, at most 100 MB.',
    videoUrl: 'A YouTube or Vimeo page, or a video file.',
    poster: 'Shown until the video plays.',
    posterAddress: 'Instead of an upload: the address of an image on the web.',
    autoplay: 'Browsers only autoplay muted videos.',
    button: 'Shown only if it has a text.',
    buttonLink: 'A web address, mailto: or tel:, or a path such as /courses',
  },
  videoTypes: { file: 'Uploaded file', url: 'Link' },
  add: 'Add about content',
  newTitle: 'New about content',
  section: 'Content',
  video: 'Video',
  button: 'Button',
  colours: 'Colours',
  previewEmpty: 'The preview appears here as you type.',
  videoWrongType: 'Please select a valid video file',
  videoTooLarge: 'Video file size must be less than 100MB',
  videoFailed: 'Failed to upload video: %{error}',
  posterFailed: 'Failed to upload image: %{error}',
  activateQuestion: 'Activate this content?',
  activateConsequence: 'It will be visible to everyone and replace the active content.',
  activated: 'About content activated successfully!',
  fetchFailed: 'Failed to fetch About content',
  createFailed: 'Failed to create About content',
  updateFailed: 'Failed to update About content',
  activateFailed: 'Failed to activate About content',
  deleteFailed: 'Failed to delete About content',
  createBroken: 'Error creating About content',
  updateBroken: 'Error updating About content',
  activateBroken: 'Error activating About content',
  deleteBroken: 'Error deleting About content',
  empty: 'No about content yet. It introduces the institute on the site.',
});

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    aboutContent: typeof aboutContent;
  }
}
