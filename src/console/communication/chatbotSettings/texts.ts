export const chatbotSettings = {
  title: 'Chatbot Settings',
  one: 'chatbot settings',
  fields: {
    assistantName: 'Assistant Name',
    profilePicture: 'Profile image',
    status: 'Status',
    welcomeMessage: 'Welcome Message',
  },
  help: {
    profilePicture: 'Shown beside the name. A square image looks best.',
    welcomeMessage: 'Shown to new users. Write **words** with double asterisks to make them bold.',
  },
  section: 'Assistant',
  status: { Online: 'Online', Away: 'Away', Busy: 'Busy', Offline: 'Offline' },
  preview: 'Preview',
  unnamed: 'Assistant name',
  noMessage: 'The welcome message appears here.',
  instructions: {
    title: 'Instructions',
    name: 'The name and the image are shown at the top of the chat.',
    status: 'The status is shown under the name. It does not switch the chatbot off.',
    message: 'The welcome message is the first message to new users. Ask for their Full Name first.',
    saved: 'Changes appear on the site as soon as they are saved.',
  },
  save: 'Save Settings',
  loading: 'Loading chatbot settings...',
  updated: 'Chatbot settings updated successfully!',
  updateFailed: 'Failed to update chatbot settings',
  saveError: 'Error saving chatbot settings',
  uploadFailed: 'Failed to upload image',
  fetchFailed: 'Failed to load chatbot settings',
  fallback: 'The settings could not be loaded. These are the default settings.',
} as const;

declare module '#console/texts/index.ts' {
  interface ModuleTexts {
    chatbotSettings: typeof chatbotSettings;
  }
}
