import * as z from 'zod/mini';
import { longText } from '#stories/alerts.ts';
import { inForm } from '#stories/inputStates.tsx';
import { clicks, submits, type Stories, type Story } from '#stories/story.ts';
import { RichTextInput, type RichTextInputProps } from './RichTextInput.tsx';

export default {} satisfies Stories;

const schema = z.object({ content: z.unknown() });
const refusing = z.object({ content: z.custom<unknown>(() => false, 'This text cannot be saved.') });
const text =
  '<h2>Exam dates</h2><p>On <b>Monday</b>, see <a href="https://example.org">the plan</a>.</p>' +
  '<ul><li><p>Tally</p></li></ul><table><tbody><tr><th><p>Day</p></th><td><p>Room</p></td></tr></tbody></table>';

function editor(content: string, props: Partial<RichTextInputProps> = {}): Story {
  const field = <RichTextInput source="content" label="alerts.fields.message" uploadImage={never} {...props} />;
  return inForm(field, { schema, values: { content } });
}

const never = () => new Promise<never>(() => undefined);
const filled = editor(text);

export const Filled = filled;
export const Empty = editor('');
export const LongText = editor(`<p>${longText.repeat(20)}</p>`);
export const ReadOnly = editor(text, { readOnly: true });
export const Small = editor(text, { height: 140 });
export const Source = editor('<p>Kept</p><iframe src="https://example.org"></iframe>');
export const Insertions = editor(text, {
  insertions: { label: 'Fields', items: [{ label: 'Name', words: '{name}' }] },
});
export const Refused: Story = {
  ...inForm(<RichTextInput source="content" label="alerts.fields.message" />, {
    schema: refusing,
    values: { content: text },
  }),
  play: submits,
};
export const Menu: Story = { ...filled, play: clicks('[role=toolbar] [aria-haspopup=menu]') };
/**
 * Opens the dialog of a button in the toolbar, by position: 0 and 1 are colours, followed by link, picture, video and
 * table.
 */
const opens = (place: number): Story => ({ ...filled, play: clicks('[role=toolbar] [aria-haspopup=dialog]', place) });
export const Colour = opens(0);
export const Link = opens(2);
export const Picture = opens(3);
export const Video = opens(4);
export const Table = opens(5);
