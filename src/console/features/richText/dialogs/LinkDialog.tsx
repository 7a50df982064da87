import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { isAllowedAddress } from '#contract/links.ts';
import { useText } from '#console/texts/index.ts';
import { Row } from '../../../kit/layout/parts.tsx';
import { DialogField, InsertDialog } from './InsertDialog.tsx';

/**
 * The address that the user means: 'example.org' is a web address, 'a@b.in' an email address, and a phone number a
 * `tel:` address. Undefined if the input is not an allowed address.
 */
export function linkAddress(input: string): string | undefined {
  const address = input.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(address)) return `mailto:${address}`;
  if (/^\+?[\d ()-]{7,20}$/.test(address)) return `tel:${address.replaceAll(/[ ()-]/g, '')}`;
  if (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address)) return `https://${address}`;
  return /^([a-z]+:|[/#?.])/i.test(address) && isAllowedAddress(address) ? address : undefined;
}

/** Asks for the address to which the selected text links, and for the text itself if nothing is selected. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const text = useText();
  const [link] = useState(() => editor.getAttributes('link'));
  const [exists] = useState(() => editor.isActive('link'));
  const [asksText] = useState(() => !exists && editor.state.selection.empty);
  const [address, setAddress] = useState(typeof link.href === 'string' ? link.href : '');
  const [linkText, setLinkText] = useState('');
  const [newTab, setNewTab] = useState(link.target === '_blank');
  const [isInvalid, setIsInvalid] = useState(false);

  function apply(): void {
    const href = linkAddress(address);
    if (href === undefined) {
      setIsInvalid(true);
      return;
    }
    const attributes = { ...link, href, target: newTab ? '_blank' : null, rel: newTab ? 'noopener' : null };
    onClose();
    const command = editor.chain().focus();
    if (asksText) {
      const marks = [{ type: 'link', attrs: attributes }];
      command
        .insertContent({ type: 'text', text: linkText.trim() || address.trim(), marks })
        .unsetMark('link')
        .run();
    } else command.extendMarkRange('link').setMark('link', attributes).run();
  }

  return (
    <InsertDialog
      title={text('richText.link.title')}
      submit={text(exists ? 'richText.dialog.save' : 'richText.dialog.insert')}
      remove={
        exists
          ? {
              label: text('richText.link.remove'),
              run: () => {
                onClose();
                editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
              },
            }
          : undefined
      }
      onSubmit={apply}
      onClose={onClose}
    >
      <DialogField
        label={text('richText.link.address')}
        help={text('richText.link.addressHelp')}
        error={isInvalid ? text('richText.link.wrong') : undefined}
        value={address}
        onChange={(value) => {
          setAddress(value);
          setIsInvalid(false);
        }}
        inputMode="url"
        first
        required
      />
      {asksText && <DialogField label={text('richText.link.text')} value={linkText} onChange={setLinkText} />}
      <Row as="label">
        <input type="checkbox" checked={newTab} onChange={(event) => setNewTab(event.target.checked)} />
        {text('richText.link.newTab')}
      </Row>
    </InsertDialog>
  );
}
