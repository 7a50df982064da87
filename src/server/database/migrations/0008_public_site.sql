CREATE TABLE "submissions" (
	"digest" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "earlier_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "submissions_at" ON "submissions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "blogs_earlier_slugs" ON "blogs" USING gin ("earlier_slugs");--> statement-breakpoint
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_slug_unique" UNIQUE("slug");--> statement-breakpoint
-- The articles that there are get the slugs that contract/slug.ts would make for them; what is no Latin or Hindi is left
-- out, and of several alike the later ones are numbered. Longer ones than eighty characters are cut.
UPDATE blogs SET slug = made.slug FROM (
	SELECT id, CASE WHEN number = 1 THEN base ELSE base || '-' || number END AS slug FROM (
		SELECT id, base, row_number() OVER (PARTITION BY base ORDER BY created_at, id) AS number FROM (
			SELECT id, created_at, coalesce(nullif(trim(BOTH '-' FROM left(regexp_replace(lower(title), '[^a-z0-9ऀ-ॿ]+', '-', 'g'), 80)), ''), 'blog') AS base FROM blogs
		) AS based
	) AS numbered
) AS made WHERE made.id = blogs.id;
--> statement-breakpoint
-- Tells every server process that something which the institute's site shows has changed, whoever changed it: the
-- answers that are kept of it are forgotten at once (http/publicAnswers.ts).
CREATE FUNCTION site_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('site_changed', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER site_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON alerts FOR EACH STATEMENT EXECUTE FUNCTION site_changed();
--> statement-breakpoint
CREATE TRIGGER site_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blogs FOR EACH STATEMENT EXECUTE FUNCTION site_changed();
--> statement-breakpoint
CREATE TRIGGER site_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON contact_info FOR EACH STATEMENT EXECUTE FUNCTION site_changed();
--> statement-breakpoint
CREATE TRIGGER site_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION site_changed();
--> statement-breakpoint
CREATE TRIGGER site_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON meta_tags FOR EACH STATEMENT EXECUTE FUNCTION site_changed();
--> statement-breakpoint
CREATE TRIGGER site_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON news FOR EACH STATEMENT EXECUTE FUNCTION site_changed();
--> statement-breakpoint
CREATE TRIGGER site_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON one_records FOR EACH STATEMENT EXECUTE FUNCTION site_changed();
--> statement-breakpoint
CREATE TRIGGER site_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON policies FOR EACH STATEMENT EXECUTE FUNCTION site_changed();
--> statement-breakpoint
CREATE TRIGGER site_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON section_entries FOR EACH STATEMENT EXECUTE FUNCTION site_changed();
--> statement-breakpoint
CREATE TRIGGER site_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON testimonials FOR EACH STATEMENT EXECUTE FUNCTION site_changed();
