import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useNavigate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { undoSeconds, type Campaign } from '#contract/communication/campaignRecord.ts';
import { CampaignDraft, campaigns } from '#contract/communication/campaigns.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { RecordCreate } from '#console/kit/form/page/RecordPages.tsx';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { formCopy } from '#console/kit/form/formCopy.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { ComposeFields } from './ComposeFields.tsx';
import { laterMoment } from './laterMoment.ts';
import { campaignSends } from './sends.ts';
import { useCampaignAddresses } from './useCampaignAddresses.ts';
import { useSendQuestion } from './useSendQuestion.tsx';

const noFilters = { status: [], source: [], tags: [] };

/**
 * The form for a new campaign, which starts as a copy of a sent or cancelled one if the address contains `?from=<id>`.
 */
export function ComposeForm() {
  const [parameters] = useSearchParams();
  const from = parameters.get('from');
  return from === null ? <Composer key="new" defaults={undefined} /> : <ComposeFrom key={from} id={from} />;
}

function ComposeFrom({ id }: { id: string }) {
  const { data, error, refetch } = useGetOne<Row<Campaign>>(
    campaignSends.resource,
    { id, meta: formCopy },
    // The error is shown in place.
    { retry: false, onError: () => undefined },
  );
  if (data) return <Composer defaults={draftOf(data)} />;
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />;
}

/** The values that a copy takes from a campaign: everything except the schedule. */
function draftOf({ title, subject, htmlContent, targetAudience, customFilters, template }: Campaign) {
  return { title, subject, htmlContent, targetAudience, customFilters, template };
}

function Composer({ defaults }: { defaults: Readonly<Record<string, unknown>> | undefined }) {
  const text = useText();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const hasExtensions = useExtensions();
  const addresses = useCampaignAddresses();
  const { ask, confirmed, dialog } = useSendQuestion();
  const [undo] = useAction(campaigns.endpoints.undo, {
    success: 'campaigns.undone',
    failure: 'campaigns.undoFailed',
    resource: campaignSends.resource,
    refresh: 'record',
  });

  async function takeBack(id: string, title: string) {
    const result = await undo({ params: { id } }, title);
    // The composer opens with the content of the campaign that was taken back.
    if (result.done) navigate(`${addresses.compose}?from=${encodeURIComponent(id)}`);
  }

  async function send(values: Readonly<Record<string, unknown>>) {
    const draft = CampaignDraft.parse(values);
    const number = confirmed();
    const { data } = await call(campaigns.endpoints.send, {
      body: {
        ...draft,
        // Our server writes a better text version itself.
        content: hasExtensions ? '' : wordsOf(draft.htmlContent),
        customFilters: draft.targetAudience === 'custom' ? draft.customFilters : noFilters,
        scheduledAt: laterMoment(draft.scheduledAt) ?? null,
        ...(number === undefined ? {} : { confirmed: number }),
      },
    });
    const { campaign, message } = data;
    dialogs.success(message ? messageInLanguage(message) : text('campaigns.sent'), {
      // Our server's message already names the campaign.
      ...(message.includes(draft.title) ? {} : { about: draft.title }),
      milliseconds: undoSeconds * 1000,
      action: campaign && {
        label: text('campaigns.undo'),
        labelForAll: text('campaigns.undo'),
        run: () => void takeBack(campaign._id, draft.title),
      },
    });
    return { ...campaign, id: campaign?._id ?? '' };
  }

  return (
    <>
      <RecordCreate
        needs="active"
        schema={CampaignDraft}
        {...(defaults ? { defaults } : {})}
        failure="campaigns.sendFailed"
        serverMessage
        redirect={false}
        asks={ask}
        send={send}
        // The notice with Undo has already reported the result.
        follow={async () => undefined}
        onSaved={() => {
          void refreshRecords(queryClient, campaignSends.resource, 'list');
          navigate(addresses.campaigns);
        }}
      >
        <ComposeFields onCancel={() => navigate(addresses.subscriptions)} />
      </RecordCreate>
      {dialog}
    </>
  );
}

function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}
