import type { FileKind } from '#contract/endpoint.ts';
import { useFormContext, TextListInput } from '#console/ui/form/inputs.tsx';
import { BatchField } from '#console/ui/upload/BatchField.tsx';
import type { BatchRules } from '#console/ui/upload/batchChecks.ts';
import { LibraryButton } from '#console/ui/upload/LibraryButton.tsx';
import { Thumbnail } from '#console/ui/upload/Thumbnail.tsx';

/** Stored files have names that say nothing; an address that is being typed is not shown yet. */
const uploads = '/uploads/';

const shownAs = (kind: FileKind) => (address: string) =>
  address.startsWith(uploads) ? <Thumbnail kind={kind} file={{ cdn_url: address }} /> : null;
const shown = { image: shownAs('image'), video: shownAs('video'), document: shownAs('document') };

type Props = { source: 'videos' | 'images'; rules: BatchRules };

const items = { videos: 'topicEditor.videoLink', images: 'topicEditor.imageLink' } as const;

/** The addresses of a lesson's videos or images: uploaded here, chosen from the library, or typed. */
export function MediaLinks({ source, rules }: Props) {
  const { getValues, setValue } = useFormContext();

  function append(addresses: readonly string[]) {
    const value: unknown = getValues(source);
    const links = Array.isArray(value) ? value.filter((link: unknown) => link !== '') : [];
    const added = addresses.filter((address) => !links.includes(address));
    setValue(source, [...links, ...added], { shouldDirty: true, shouldValidate: true });
  }

  return (
    <>
      <BatchField rules={rules} onStored={(address) => append([address])} />
      <span>
        <LibraryButton
          kind={rules.kind}
          multiple
          onChoose={(files) => append(files.map(({ cdn_url: address }) => address))}
        />
      </span>
      <TextListInput
        source={source}
        label={`topicEditor.fields.${source}`}
        item={items[source]}
        above={shown[rules.kind]}
      />
    </>
  );
}
