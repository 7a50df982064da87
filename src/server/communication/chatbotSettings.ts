import { chatbotSettings, defaultChatbotSettings } from '#contract/communication/chatbotSettings.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { invalid } from '../http/refusal.ts';
import { oneRecordRoutes } from '../platform/oneRecord.ts';
import { uploadReply } from '../platform/uploads.ts';

const chatbotSettingsRoutes = [
  ...Object.values(oneRecordRoutes(chatbotSettings, defaultChatbotSettings)),
  implement(chatbotSettings.endpoints.uploadImage, async ({ files }) => {
    if (!files.image) throw invalid({ image: 'Choose an image to upload.' });
    return uploadReply('image', files.image);
  }),
];

export const part: DomainPart = {
  routes: chatbotSettingsRoutes,
};
