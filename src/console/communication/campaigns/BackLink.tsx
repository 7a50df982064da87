import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { LinkBase } from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';
import styles from './campaigns.module.css';

export function BackLink({ to, label }: { to: string; label: TextKey }) {
  const text = useText();
  return (
    <LinkBase to={to} className={styles.back}>
      <ArrowBackOutlined fontSize="inherit" />
      {text(label)}
    </LinkBase>
  );
}
