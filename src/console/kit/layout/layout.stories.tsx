import { longText } from '#stories/alerts.ts';
import type { Stories, Story } from '#stories/story.ts';
import { looks } from './looks.ts';
import { Card, Fact, Facts, Grid, Row, Split, Stack, Tag, Text, VisuallyHidden } from './parts.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';

export default {} satisfies Stories;

const card = (words: string) => (
  <Card as="section" gap={12} aria-label={words}>
    <Row justify="between" wrap>
      <Text as="h2" size="heading3" lines={1} grow>
        {words}
      </Text>
      <Tag tone="amber">Low</Tag>
    </Row>
    <Facts look="ends">
      <Fact label="Left">12</Fact>
      <Fact label="Place">{words}</Fact>
    </Facts>
  </Card>
);

export const Cards: Story = {
  render: () => (
    <Grid least={240} gap={16}>
      {card('Books')}
      {card(longText)}
    </Grid>
  ),
};
export const Parts: Story = {
  render: () => (
    <Split>
      <Stack as="ul" gap={0} line="between">
        <Text as="li">One</Text>
        <Text as="li" tone="muted" size="small">
          Two
        </Text>
        <Text as="li" tone="red" breaks="anywhere">
          {longText}
        </Text>
      </Stack>
      <p>
        In sight <VisuallyHidden>and heard alone</VisuallyHidden>
      </p>
    </Split>
  ),
};
export const Looks: Story = {
  render: () => (
    <ScrollRegion label="Fees">
      <table className={looks.table}>
        <thead>
          <tr>
            <th scope="col">Course</th>
            <th scope="col">Fee</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{longText}</th>
            <td data-number>9,999</td>
          </tr>
        </tbody>
      </table>
      <input className={looks.field} aria-label="A native field" defaultValue={longText} />
      <progress className={looks.progress} aria-label="Two of five" value={0.4} />
    </ScrollRegion>
  ),
};
