import type { FileKind } from '#contract/endpoint.ts';
import { textsIn } from '#contract/textsIn.ts';
import { apiAddress } from '#console/providers/http.ts';
import { useFormContext, useFormValues, TextListInput } from '#console/kit/form/inputs.tsx';
import { Row } from '#console/kit/layout/parts.tsx';
import { BatchField } from '#console/kit/upload/BatchField.tsx';
import type { BatchRules } from '#console/kit/upload/batchChecks.ts';
import { LibraryButton } from '#console/kit/upload/LibraryButton.tsx';
import { Thumbnail } from '#console/kit/upload/Thumbnail.tsx';
import { isUploaded, useFileNames } from '#console/kit/upload/useFileNames.ts';
import styles from './topicEditor.module.css';

type Props = { source: 'videos' | 'images'; rules: BatchRules };

const items = { videos: 'topicEditor.videoLink', images: 'topicEditor.imageLink' } as const;

type MediumProps = { kind: FileKind; source: Props['source']; address: string };

/**
 * An uploaded file of a lesson as a thumbnail with its name; the names of all files in the list are read in one call.
 */
function StoredMedium({ kind, source, address }: MediumProps) {
  const [links]: readonly unknown[] = useFormValues([source]);
  const name = useFileNames(textsIn(links))(address);
  return (
    <Row gap={12} className={styles.medium}>
      <Thumbnail kind={kind} file={{ cdn_url: address }} />
      <a href={apiAddress(address)} target="_blank" rel="noreferrer" title={name}>
        {name}
      </a>
    </Row>
  );
}

const shownAs = (kind: FileKind, source: Props['source']) => (address: string) =>
  isUploaded(address) ? <StoredMedium kind={kind} source={source} address={address} /> : undefined;
const mediaOf = { images: shownAs('image', 'images'), videos: shownAs('video', 'videos') };

/**
 * Inputs for the addresses of a lesson's videos or images, which are uploaded here, chosen from the library, or typed.
 */
export function MediaLinks({ source, rules }: Props) {
  const { getValues, setValue } = useFormContext();

  function append(addresses: readonly string[]) {
    const value: unknown = getValues(source);
    const links = Array.isArray(value) ? value.filter((link: unknown) => link !== '') : [];
    const newLinks = addresses.filter((address) => !links.includes(address));
    setValue(source, [...links, ...newLinks], { shouldDirty: true, shouldValidate: true });
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
        instead={mediaOf[source]}
      />
    </>
  );
}
