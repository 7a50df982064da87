import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import WebStoriesOutlined from '@mui/icons-material/WebStoriesOutlined';
import { NewsDraft, WebLink, type News } from '#contract/content/news.ts';
import { useText } from '#console/texts/index.ts';
import { DetailsDialog, detailsOf } from '#console/kit/form/details/RecordDetails.tsx';
import { CreateDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { TextInput } from '#console/kit/form/inputs.tsx';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import { dateColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column } from '#console/kit/list/RecordList.tsx';

const columns: readonly Column<News>[] = [
  { source: 'title', sortable: true, width: 320 },
  longTextColumn<News>({ source: 'descr' }),
  { source: 'link', width: 240, render: ({ link }) => <ExternalLink address={link} /> },
  dateColumn<News>({ source: 'createdAt', sortable: true, onlyWide: true }),
];

export function NewsList() {
  return (
    <>
      <RecordList<News> columns={columns} create deletes recordLink="record" empty={{ icon: <WebStoriesOutlined /> }} />
      <CreateDialog schema={NewsDraft}>
        <TextInput source="title" />
        <TextInput multiline source="descr" />
        <TextInput source="link" type="url" helperText="news.help.link" />
      </CreateDialog>
      <DetailsDialog {...detailsOf(columns)} />
    </>
  );
}

/** A link to another site. A value from another server may not be a web address; it is then shown as text. */
function ExternalLink({ address }: { address: string }) {
  const text = useText();
  const shortAddress = address.replace(/^https?:\/\/(www\.)?|\/$/g, '');
  if (!WebLink.safeParse(address).success) return <span title={address}>{address}</span>;
  return (
    <a href={address} title={address} target="_blank" rel="noopener noreferrer">
      <Row as="span" gap={4}>
        <Text as="span" lines={1}>
          {shortAddress}
        </Text>
        <OpenInNewOutlined fontSize="inherit" titleAccess={text('news.newTab')} />
      </Row>
    </a>
  );
}
