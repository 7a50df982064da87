import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import { useState } from 'react';
import type { FileKind } from '#contract/endpoint.ts';
import type { LibraryFile } from '#contract/system/files.ts';
import { apiAddress } from '#console/providers/http.ts';
import styles from './library.module.css';

/** File metadata needed for a preview. */
type ShownFile = Pick<LibraryFile, 'cdn_url'> & Partial<Pick<LibraryFile, 'replacedAt'>>;

/**
 * The address from which a file is shown. It changes when the file is replaced, because browsers cache the old content.
 */
export function freshAddress({ cdn_url: address, replacedAt }: ShownFile): string {
  const fullAddress = apiAddress(address);
  return replacedAt ? `${fullAddress}${fullAddress.includes('?') ? '&' : '?'}v=${Date.parse(replacedAt)}` : fullAddress;
}

/** A small preview of a library file: the image, a frame of the video, or an icon for any other file. */
export function Thumbnail({ kind, file }: { kind: FileKind; file: ShownFile }) {
  const [brokenAddress, setBrokenAddress] = useState<string>();
  const address = freshAddress(file);
  const Mark = { image: BrokenImageOutlined, video: PlayCircleOutlined, document: DescriptionOutlined }[kind];
  return (
    <span className={styles.thumbnail} data-kind={kind}>
      {kind === 'image' && brokenAddress !== address ? (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBrokenAddress(address)} />
      ) : (
        <>
          {kind === 'video' ? <video src={`${address}#t=1`} preload="metadata" muted tabIndex={-1} /> : null}
          <Mark fontSize="inherit" aria-hidden="true" />
        </>
      )}
    </span>
  );
}
