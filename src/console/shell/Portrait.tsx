import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { useState } from 'react';
import { apiAddress } from '#console/providers/http.ts';
import styles from './portrait.module.css';

/** An employee's picture, whose path is relative to the API's host. An icon if there is none or it cannot be loaded. */
export function Portrait({ image, size = 34 }: { image?: string | null | undefined; size?: number }) {
  const [brokenImage, setBrokenImage] = useState<string>();
  return (
    <span className={styles.portrait} style={{ width: size, height: size }}>
      {image && image !== brokenImage ? (
        <img src={apiAddress(image)} alt="" width={size} height={size} onError={() => setBrokenImage(image)} />
      ) : (
        <PersonOutlined aria-hidden="true" />
      )}
    </span>
  );
}
