-- The descriptions of courses for search engines were plain text before they were rich text. What is still plain
-- becomes the HTML that shows the same: otherwise 'a <b & c' is read as markup, and its end is lost.
CREATE FUNCTION pg_temp.as_html(plain text) RETURNS text LANGUAGE sql AS $$
  SELECT CASE
    -- The editor begins with an element; closing tags and entities are of HTML that came from elsewhere.
    WHEN plain = '' OR plain ~ '^\s*<[a-z]' OR plain ~* '</[a-z]|&(?:[a-z]+|#[0-9]+);' THEN plain
    ELSE '<p>' || replace(replace(replace(replace(plain, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '<br>') || '</p>'
  END
$$;
--> statement-breakpoint
UPDATE courses SET seo_description = pg_temp.as_html(seo_description), meta_description = pg_temp.as_html(meta_description)
WHERE seo_description <> '' OR meta_description <> '';
--> statement-breakpoint
UPDATE trash SET data = data || jsonb_build_object(
  'seo_description', pg_temp.as_html(coalesce(data ->> 'seo_description', '')),
  'meta_description', pg_temp.as_html(coalesce(data ->> 'meta_description', '')))
WHERE noun = 'courses';
--> statement-breakpoint
DROP FUNCTION pg_temp.as_html(text);
