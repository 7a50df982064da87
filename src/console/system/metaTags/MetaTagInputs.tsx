import { useText } from '#console/texts/index.ts';
import { TextInput, useFormValues } from '#console/kit/form/inputs.tsx';
import styles from './metaTags.module.css';

/** The fields of a meta tag, and how a search engine will show the page. */
export function MetaTagInputs() {
  return (
    <>
      <TextInput source="type" label="metaTags.fields.type" helperText="metaTags.help.type" />
      <TextInput source="title" label="metaTags.fields.title" helperText="metaTags.help.title" />
      <TextInput
        multiline
        source="description"
        label="metaTags.fields.description"
        helperText="metaTags.help.description"
        minRows={3}
      />
      <TextInput
        multiline
        source="keywords"
        label="metaTags.fields.keywords"
        helperText="metaTags.help.keywords"
        minRows={2}
      />
      <SearchPreview />
    </>
  );
}

function SearchPreview() {
  const text = useText();
  const watched: readonly unknown[] = useFormValues(['title', 'description']);
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
