import { isWebAddress } from '#contract/links.ts';
import { useText } from '#console/texts/index.ts';
import { usePaperLink } from '#console/kit/list/usePaperLink.ts';
import styles from './jobApplications.module.css';

/**
 * A résumé to open: an address on the web, or a document stored on the API's host. Strangers hand it in, so anything
 * else (`javascript:`, `data:`) is no link.
 */
function isResume(link: string): boolean {
  return /^\/?(?:uploads|papers)\/[\w-]+\.\w+(?:\?[\w=&%.-]*)?$/.test(link) || isWebAddress(link);
}

export function ResumeLink({ name, link }: { name: string; link: string | null | undefined }) {
  const text = useText();
  const paper = usePaperLink(link ?? '');
  if (!link) return <span className={styles.none}>{text('jobApplications.noResume')}</span>;
  if (!isResume(link)) return <span className={styles.none}>{text('jobApplications.unusableResume')}</span>;
  return (
    <a {...paper} target="_blank" rel="noopener noreferrer" aria-label={text('jobApplications.resumeOf', { name })}>
      {text('jobApplications.resume')}
    </a>
  );
}
