import * as z from 'zod/mini';
import { get, noun, post, wrapped } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { optionalFileAddress } from '../links.ts';
import { oneRecordFields } from '../oneRecord.ts';
import { Uploaded } from '../uploaded.ts';

export const chatbotStatuses = ['Online', 'Away', 'Busy', 'Offline'] as const;
const ChatbotStatus = z.enum(chatbotStatuses, 'Choose Online, Away, Busy or Offline');
export type ChatbotStatus = z.output<typeof ChatbotStatus>;

/** Name, picture, status and welcome message of the site's chatbot. */
export const ChatbotSettingsDraft = z.object({
  assistantName: requiredText('Assistant name is required', 60),
  profilePicture: z._default(optionalFileAddress(), ''),
  status: z._default(ChatbotStatus, 'Online'),
  /** Plain text, in which double asterisks mark bold words. */
  welcomeMessage: requiredText('Welcome message is required', 2000),
});

export const ChatbotSettings = z.object({ ...oneRecordFields, ...ChatbotSettingsDraft.shape });
export type ChatbotSettings = z.output<typeof ChatbotSettings>;

/** The settings before the first save. */
export const defaultChatbotSettings: z.output<typeof ChatbotSettingsDraft> = {
  assistantName: 'Priya',
  profilePicture: '',
  status: 'Online',
  welcomeMessage:
    'Hello, and welcome! I can help you find the right course.\nTo begin, please tell me your **Full Name**.',
};

const settings = wrapped(ChatbotSettings, { wrapped: 'settings', beside: { success: true } });

export const chatbotSettings = noun('chatbotSettings', {
  module: 'chatbot-settings',
  record: ChatbotSettings,
  endpoints: {
    /** Public, because the site's chatbot reads it and it contains no secrets. */
    get: get('/chatbot/admin/settings', {
      summary: 'The chatbot’s name, image, status and welcome message',
      needs: 'public',
      reply: settings,
    }),
    update: post('/chatbot/settings', {
      summary: 'Save the chatbot’s settings',
      needs: 'update',
      body: ChatbotSettingsDraft,
      reply: settings,
    }),
    uploadImage: post('/chatbot/upload/chatbot-image', {
      summary: 'Upload the chatbot’s image',
      needs: 'update',
      files: { image: { kind: 'image' } },
      reply: Uploaded,
    }),
  },
});
