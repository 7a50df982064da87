import * as z from 'zod/mini';
import { activeEntryEndpoints, entryDraftFields, entryFields, entryFilter } from '../activeEntries.ts';
import { list, noun } from '../endpoint.ts';
import { optionalText, requiredText } from '../fields.ts';
import { optionalFileAddress, optionalLink } from '../links.ts';
import { optionalVideoAddress } from '../videos.ts';

/** The colours to choose from, by their names (operations.md §9). */
export const aboutTextColours = [
  'white',
  'green',
  'blue',
  'purple',
  'yellow',
  'red',
  'gray',
  'dark gray',
  'black',
] as const;
export const aboutBackgrounds = [
  'white',
  'light gray',
  'light blue',
  'light green',
  'light purple',
  'green to blue gradient',
  'purple to pink gradient',
] as const;

const colourMessage = 'Choose one of the colours';
const TextColour = z.enum(aboutTextColours, colourMessage);
const Background = z.enum(aboutBackgrounds, colourMessage);

/** An uploaded file, or the address of a video somewhere else. */
export const videoTypes = ['file', 'url'] as const;

const noVideo = { type: 'url', url: '', poster: '', autoplay: true, loop: true, muted: true } as const;
const noButton = { text: '', link: '' };
const usualColours = { title: 'black', content: 'dark gray', background: 'white' } as const;

export const AboutContentDraft = z.object({
  ...entryDraftFields,
  title: requiredText('Title is required'),
  content: requiredText('Content is required', 10_000),
  video: z._default(
    z.object({
      type: z._default(z.enum(videoTypes, 'Choose file or url'), noVideo.type),
      url: z._default(optionalVideoAddress(), noVideo.url),
      poster: z._default(optionalFileAddress(), noVideo.poster),
      autoplay: z._default(z.boolean(), noVideo.autoplay),
      loop: z._default(z.boolean(), noVideo.loop),
      muted: z._default(z.boolean(), noVideo.muted),
    }),
    noVideo,
  ),
  button: z._default(
    z.object({
      text: z._default(optionalText(60), noButton.text),
      link: z._default(optionalLink(), noButton.link),
    }),
    noButton,
  ),
  colors: z._default(
    z.object({
      title: z._default(TextColour, usualColours.title),
      content: z._default(TextColour, usualColours.content),
      background: z._default(Background, usualColours.background),
    }),
    usualColours,
  ),
});

/** What is told about the institute on the site's front page (operations.md §3). */
export const AboutContent = z.object({
  ...entryFields,
  title: z.string(),
  content: z.string(),
  video: z._default(
    z.object({
      type: z._default(z.string(), noVideo.type),
      url: z._default(z.string(), noVideo.url),
      poster: z._default(z.string(), noVideo.poster),
      autoplay: z._default(z.boolean(), noVideo.autoplay),
      loop: z._default(z.boolean(), noVideo.loop),
      muted: z._default(z.boolean(), noVideo.muted),
    }),
    noVideo,
  ),
  button: z._default(
    z.object({ text: z._default(z.string(), noButton.text), link: z._default(z.string(), noButton.link) }),
    noButton,
  ),
  colors: z._default(
    z.object({
      title: z._default(z.string(), usualColours.title),
      content: z._default(z.string(), usualColours.content),
      background: z._default(z.string(), usualColours.background),
    }),
    usualColours,
  ),
});
export type AboutContent = z.output<typeof AboutContent>;

export const aboutContent = noun('aboutContent', {
  module: 'about-us-section',
  record: AboutContent,
  endpoints: activeEntryEndpoints('about', {
    of: 'the about content',
    entry: AboutContent,
    draft: AboutContentDraft,
    list: list(AboutContent, {
      sort: ['title', 'isActive', 'createdAt', 'updatedAt'],
      search: ['title', 'content'],
      filter: entryFilter,
    }),
  }),
});
