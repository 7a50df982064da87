import WebAssetOutlined from '@mui/icons-material/WebAssetOutlined';
import Button from '@mui/material/Button';
import { LinkBase, useBasename } from 'react-admin';
import { useText } from '#console/texts/index.ts';

/** The way from a section's list to the page that shows all active sections together. */
export function SitePreviewLink() {
  const text = useText();
  const basename = useBasename();
  return (
    <Button
      component={LinkBase}
      to={`${basename}/site-preview`}
      variant="text"
      color="inherit"
      startIcon={<WebAssetOutlined fontSize="small" />}
    >
      {text('ui.entries.sitePreview')}
    </Button>
  );
}
