/** The Hindi of the modules, a line for each `texts.hi.ts`: all of it travels in one chunk, which English never fetches. */
export * from '#console/ui/personalData/texts.hi.ts';
export * from '#console/content/news/texts.hi.ts';
export * from '#console/website/alerts/texts.hi.ts';
