import * as z from 'zod/mini';
import { activeEntryEndpoints, entryDraft, group, storedEntry } from '../activeEntries.ts';
import { colourChoice } from '../colours.ts';
import { noun, post } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { optionalFileAddress } from '../links.ts';
import { Uploaded } from '../uploaded.ts';
import { optionalVideoAddress } from '../videos.ts';

/** Colour names offered for text. */
export const heroTextColours = [
  'white',
  'green',
  'blue',
  'yellow',
  'red',
  'purple',
  'pink',
  'indigo',
  'white 90%',
  'white 80%',
] as const;
export const heroButtonColours = ['green', 'blue', 'red', 'purple', 'yellow', 'indigo', 'pink'] as const;

/** Accepted types of the hero's video, by content: WMV is detected as ASF, and M4V is an MP4. */
export const heroVideo = {
  bytes: 100 * 1024 * 1024,
  tooLarge: 'Video file size must be less than 100MB',
  endings: ['mp4', 'm4v', 'avi', 'mov', 'asf', 'flv', 'webm', 'mkv'],
  wrongType: 'Please select a valid video file (MP4, AVI, MOV, WMV, FLV, WEBM, MKV)',
} as const;

const part = (number: number) => requiredText(`Heading part ${number} is required`);

export const HeroDraft = entryDraft({
  smallText: requiredText('Small text is required'),
  mainHeading: z.object({ part1: part(1), part2: part(2), part3: part(3), part4: part(4), part5: part(5) }),
  description: requiredText('Description is required', 5000),
  buttonText: requiredText('Button text is required', 60),
  videoUrl: z._default(optionalVideoAddress(), ''),
  videoFile: z._default(optionalFileAddress(), ''),
  colors: group({
    smallText: colourChoice(heroTextColours, 'yellow'),
    part1: colourChoice(heroTextColours, 'white'),
    part2: colourChoice(heroTextColours, 'yellow'),
    part3: colourChoice(heroTextColours, 'white'),
    part4: colourChoice(heroTextColours, 'white 80%'),
    part5: colourChoice(heroTextColours, 'green'),
    description: colourChoice(heroTextColours, 'white 80%'),
    button: colourChoice(heroButtonColours, 'yellow'),
  }),
}).check(
  // A typed address replaces the uploaded file; an upload writes its address to both fields.
  z.overwrite((draft) => (draft.videoUrl && draft.videoUrl !== draft.videoFile ? { ...draft, videoFile: '' } : draft)),
);

/** The hero at the top of the site's home page. */
export const Hero = storedEntry(HeroDraft);
export type Hero = z.output<typeof Hero>;

export const hero = noun('hero', {
  module: 'hero',
  record: Hero,
  endpoints: {
    ...activeEntryEndpoints('hero', {
      of: 'the hero section',
      entry: Hero,
      draft: HeroDraft,
      heading: 'mainHeading.part1',
      search: ['mainHeading.part1', 'smallText', 'description'],
    }),
    uploadVideo: post('/hero/upload-video', {
      summary: 'Upload the video of a hero section, at most 100 MB',
      needs: 'writer',
      files: { video: { kind: 'video', only: heroVideo } },
      reply: Uploaded,
    }),
  },
});
