import { useWatch } from 'react-hook-form';
import { useText } from '#console/texts/index.ts';
import { TextAreaField } from '#console/ui/form/fields/TextAreaField.tsx';
import { TextField } from '#console/ui/form/fields/TextField.tsx';
import styles from './metaTags.module.css';

/** The fields of a meta tag, and how a search engine will show the page. */
export function MetaTagInputs() {
  return (
    <>
      <TextField source="type" label="metaTags.fields.type" help="metaTags.help.type" />
      <TextField source="title" label="metaTags.fields.title" help="metaTags.help.title" />
      <TextAreaField
        source="description"
        label="metaTags.fields.description"
        help="metaTags.help.description"
        rows={3}
      />
      <TextAreaField source="keywords" label="metaTags.fields.keywords" help="metaTags.help.keywords" rows={2} />
      <SearchPreview />
    </>
  );
}

function SearchPreview() {
  const text = useText();
  const watched: unknown[] = useWatch({ name: ['title', 'description'] });
  const [title = '', description = ''] = watched.map((value) => (typeof value === 'string' ? value.trim() : ''));
  return (
    <section aria-label={text('metaTags.preview')} className={styles.preview}>
      {title === '' && description === '' ? (
        <p className={styles.length}>{text('metaTags.previewEmpty')}</p>
      ) : (
        <>
          <p className={styles.title}>{title}</p>
          <p className={styles.description}>{description}</p>
          <p className={styles.length}>
            {text('metaTags.titleLength', { smart_count: title.length })},{' '}
            {text('metaTags.descriptionLength', { smart_count: description.length })}
          </p>
        </>
      )}
    </section>
  );
}
