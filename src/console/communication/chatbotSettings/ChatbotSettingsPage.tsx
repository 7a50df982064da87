import {
  chatbotSettings,
  ChatbotSettingsDraft,
  chatbotStatuses,
  defaultChatbotSettings,
  type ChatbotSettings,
} from '#contract/communication/chatbotSettings.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { DetailsPage } from '#console/kit/form/details/RecordDetails.tsx';
import { SelectInput, TextInput, useFormContext } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Card, Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Column } from '#console/kit/list/RecordList.tsx';
import { AddressInput } from '#console/kit/upload/AddressInput.tsx';
import { uploadFile, type UploadOptions } from '#console/kit/upload/uploadFile.ts';
import { BoldText } from '../BoldText.tsx';
import { ChatbotPreview } from './ChatbotPreview.tsx';

/** There is only one record, so its id is constant. */
const id = 'chatbot-settings';
const fallback = { values: defaultChatbotSettings, message: 'chatbotSettings.fallback' } as const;
const failure = { refused: 'chatbotSettings.updateFailed', unanswered: 'chatbotSettings.saveError' } as const;

const details: readonly Column<ChatbotSettings>[] = [
  { source: 'assistantName' },
  { source: 'status' },
  { source: 'welcomeMessage', render: ({ welcomeMessage }) => <BoldText>{welcomeMessage}</BoldText> },
];

/** Name, picture, status and welcome message of the site's chatbot, saved as a whole. */
export function ChatbotSettingsPage() {
  const text = useText();
  const title = text('chatbotSettings.title');
  if (!usePermission('update')) return <DetailsPage id={id} title={title} columns={details} />;
  return (
    <RecordEdit
      id={id}
      fallback={fallback}
      loading="chatbotSettings.loading"
      schema={ChatbotSettingsDraft}
      redirect={false}
      failure={failure}
    >
      <SettingsForm title={title} />
    </RecordEdit>
  );
}

const statuses = chatbotStatuses.map((status) => ({ id: status, name: `chatbotSettings.status.${status}` as const }));

const sendImage = (file: File, options: UploadOptions) =>
  uploadFile(chatbotSettings.endpoints.uploadImage.path, 'image', file, options);

function SettingsForm({ title }: { title: string }) {
  const text = useText();
  const form = useFormContext();
  return (
    <FormPage
      title={title}
      side={<PreviewColumn />}
      save="chatbotSettings.save"
      saving="ui.form.saving"
      onCancel={() => form.reset()}
    >
      <FormSection title="chatbotSettings.section">
        <AddressInput
          source="profilePicture"
          label="chatbotSettings.fields.profilePicture"
          helperText="chatbotSettings.help.profilePicture"
          kind="image"
          send={sendImage}
          failure="chatbotSettings.uploadFailed"
        />
        <FormRow>
          <TextInput source="assistantName" />
          <SelectInput
            source="status"
            choices={statuses.map(({ id: status, name }) => ({ id: status, name: text(name) }))}
          />
        </FormRow>
        <TextInput multiline minRows={5} source="welcomeMessage" helperText="chatbotSettings.help.welcomeMessage" />
      </FormSection>
    </FormPage>
  );
}

const instructions = ['name', 'status', 'message', 'saved'] as const;

function PreviewColumn() {
  const text = useText();
  return (
    <Stack gap={16}>
      <ChatbotPreview />
      <Card as="section" pad={16} aria-labelledby="chatbot-instructions">
        <Text as="h2" size="body" id="chatbot-instructions">
          {text('chatbotSettings.instructions.title')}
        </Text>
        <Text as="ul" size="table" tone="muted" className={looks.bullets}>
          {instructions.map((line) => (
            <li key={line}>{text(`chatbotSettings.instructions.${line}`)}</li>
          ))}
        </Text>
      </Card>
    </Stack>
  );
}
