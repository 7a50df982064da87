import { sectionTexts } from '#console/features/activeEntries/sectionTexts.ts';

export const hero = {
  ...sectionTexts('Hero', { inSentence: 'hero', saysWhy: true }),
  text: 'Text',
  heading: 'Heading',
  video: 'Video',
  colours: 'Colours',
  fields: {
    smallText: 'Small text',
    mainHeading: {
      part1: 'Heading part 1',
      part2: 'Heading part 2',
      part3: 'Heading part 3',
      part4: 'Heading part 4',
      part5: 'Heading part 5',
    },
    description: 'Description',
    buttonText: 'Button text',
    videoFile: 'Video file',
    videoUrl: 'Video URL',
    colors: {
      smallText: 'Small text colour',
      part1: 'Heading part 1 colour',
      part2: 'Heading part 2 colour',
      part3: 'Heading part 3 colour',
      part4: 'Heading part 4 colour',
      part5: 'Heading part 5 colour',
      description: 'Description colour',
      button: 'Button colour',
    },
  },
  help: {
    heading: 'The five parts are one heading, each in its own colour.',
    videoFile: 'MP4, AVI, MOV, WMV, FLV, WEBM or MKV, at most 100 MB.',
    videoUrl: 'A YouTube or Vimeo page, or a video file. A URL replaces an uploaded file.',
    colours: 'The text on the button is black or white, whichever is easier to read.',
  },
  unplayable: 'Most browsers cannot play this format. Use MP4.',
  videoWrongType: 'Please select a valid video file (MP4, AVI, MOV, WMV, FLV, WEBM, MKV)',
  videoTooLarge: 'Video file size must be less than 100MB',
  videoUploaded: 'Video uploaded successfully!',
  videoFailed: 'Failed to upload video',
  videoBroken: 'Error uploading video',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    hero: typeof hero;
  }
}
