DROP INDEX "audit_entries_employee";--> statement-breakpoint
DROP INDEX "audit_entries_address";--> statement-breakpoint
DROP INDEX "audit_entries_route";--> statement-breakpoint
DROP INDEX "audit_entries_status";--> statement-breakpoint
DROP INDEX "audit_entries_status_class";--> statement-breakpoint
DROP INDEX "audit_entries_event";--> statement-breakpoint
DROP INDEX "audit_entries_country";--> statement-breakpoint
DROP INDEX "audit_entries_city";--> statement-breakpoint
CREATE INDEX "audit_entries_employee" ON "audit_entries" USING btree ("employee_id","at","id","method","status","event");--> statement-breakpoint
CREATE INDEX "audit_entries_address" ON "audit_entries" USING btree ("address","at","id","method","status","event","employee_id");--> statement-breakpoint
CREATE INDEX "audit_entries_route" ON "audit_entries" USING btree ("route","at","id","method","status","event","employee_id");--> statement-breakpoint
CREATE INDEX "audit_entries_status" ON "audit_entries" USING btree ("status","at","id","method","event","employee_id");--> statement-breakpoint
CREATE INDEX "audit_entries_status_class" ON "audit_entries" USING btree (("status" / 100),"at","id","status","method","event","employee_id");--> statement-breakpoint
CREATE INDEX "audit_entries_event" ON "audit_entries" USING btree ("event","at","id","method","status");--> statement-breakpoint
CREATE INDEX "audit_entries_country" ON "audit_entries" USING btree (lower("country"),"at","id","country","event") WHERE "audit_entries"."country" <> '';--> statement-breakpoint
CREATE INDEX "audit_entries_city" ON "audit_entries" USING btree (lower("city"),"at","id","city","event") WHERE "audit_entries"."city" <> '';--> statement-breakpoint
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
