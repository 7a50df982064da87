import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import { useCreatePath } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '../../kit/access/usePermission.ts';
import { ActionButton } from '../../kit/actions/ActionButton.tsx';
import { RowLink } from '../../kit/list/links.tsx';
import { useMakeLead } from './useMakeLead.ts';

type MakeLeadProps = {
  resource: string;
  id: string;
  name: string;
  send: () => Promise<{ data: { readonly _id: string } }>;
};

/** Creates a lead from a record, for users who may add leads. */
export function MakeLead({ resource, id, name, send }: MakeLeadProps) {
  const text = useText();
  const makeLead = useMakeLead(resource);
  return (
    <ActionButton
      action="add"
      module="enquiries"
      label={text('replies.makeLead')}
      icon={<PersonAddAltOutlined fontSize="small" />}
      onClick={() => void makeLead(id, send, name)}
    />
  );
}

type LeadLinkProps = {
  lead: { readonly _id: string; readonly name: string } | null | undefined;
  ref?: (element: HTMLElement | null) => void;
};

/** The lead that was created from a record; for users who may read leads, a link to its page. */
export function LeadLink({ lead, ref }: LeadLinkProps) {
  const text = useText();
  const createPath = useCreatePath();
  const mayRead = usePermission('read', 'enquiries');
  if (!lead) return null;
  const label = text('replies.lead', { name: lead.name });
  if (!mayRead)
    return (
      <span ref={ref} tabIndex={ref ? -1 : undefined}>
        {label}
      </span>
    );
  return (
    <RowLink ref={ref} to={createPath({ resource: 'enquiries', type: 'show', id: lead._id })}>
      {label}
    </RowLink>
  );
}
