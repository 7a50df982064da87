import { chatbotSettings } from '#contract/communication/chatbotSettings.ts';
import type { ConsoleModule } from '#console/module.ts';
import { ChatbotSettingsPage } from './ChatbotSettingsPage.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { 'chatbot-settings': chatbotSettings },
  screens: { list: ChatbotSettingsPage },
  texts,
} satisfies ConsoleModule;
