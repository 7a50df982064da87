CREATE TABLE "policies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"last_updated" text DEFAULT '' NOT NULL,
	"contact_info" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "policies_active" ON "policies" USING btree ("kind") WHERE "policies"."is_active";--> statement-breakpoint
CREATE INDEX "policies_created" ON "policies" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "policies_updated" ON "policies" USING btree ("kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "policies_title" ON "policies" USING btree ("kind",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "policies_state" ON "policies" USING btree ("kind","is_active","id");
--> statement-breakpoint
CREATE TABLE "contact_info" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"icon" text NOT NULL,
	"bg" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contact_info_order" ON "contact_info" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "contact_info_title" ON "contact_info" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "contact_info_created" ON "contact_info" USING btree ("created_at","id");
--> statement-breakpoint
ALTER TABLE "section_entries" ADD COLUMN "activates_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "section_entries" ADD COLUMN "planned_by" text;--> statement-breakpoint
CREATE INDEX "section_entries_planned" ON "section_entries" USING btree ("activates_at","id") WHERE "section_entries"."activates_at" is not null;
--> statement-breakpoint
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
