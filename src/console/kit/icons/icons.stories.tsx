import { Row } from '../layout/parts.tsx';
import type { Stories, Story } from '#stories/story.ts';
import { iconName } from './iconChoices.ts';
import { SiteIcon } from './SiteIcon.tsx';

export default {} satisfies Stories;

const names = ['GraduationCap', 'Book', 'Users', 'FaBook', 'Facebook', 'WhatsApp', 'Unknown'];

export const Icons: Story = {
  render: () => (
    <Row as="ul" wrap gap={16}>
      {names.map((name) => (
        <li key={name}>
          <SiteIcon name={name} /> {iconName(name)}
        </li>
      ))}
    </Row>
  ),
};
