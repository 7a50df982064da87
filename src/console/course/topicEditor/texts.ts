export const topicEditor = {
  newTitle: 'Add topic',
  one: 'topic',
  back: 'Back to topics',
  section: 'Topic',
  fields: {
    title: 'Title',
    content: 'Content',
    videos: 'Videos',
    images: 'Images',
    status: 'Status',
    quizQuestions: 'Quiz',
  },
  help: {
    status: 'Learners see active topics only.',
  },
  videos: 'Videos',
  videosHelp: 'Upload videos, choose them from the library, or add links.',
  videoLink: 'Video link',
  images: 'Images',
  imagesHelp: 'Upload images, choose them from the library, or add links.',
  imageLink: 'Image link',
  publishing: 'Publishing',
  quiz: 'Quiz',
  quizHelp: 'Saved together with the topic.',
  unsavedQuiz: 'Unsaved questions',
  unsavedQuizHelp: 'The topic was saved without them.',
  saveQuiz: 'Save quiz',
  preview: 'Preview content',
  previewTitle: 'Content preview',
  previewEmpty: 'No content yet.',
  saved: 'Topic saved successfully!',
  savedWithQuiz:
    'Topic saved successfully with %{smart_count} quiz question! |||| Topic saved successfully with %{smart_count} quiz questions!',
  saveFailed: 'Failed to save topic.',
  quizFailed: 'Topic saved but quiz update failed. Please try again.',
  loadFailed: 'Failed to load topic details',
} as const;

export { media } from '#console/kit/upload/texts.ts';

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    topicEditor: typeof topicEditor;
  }
}
