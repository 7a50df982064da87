CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("category", '') || chr(10) || coalesce("title", '') || chr(10) || coalesce("keywords", ''))) STORED
);
--> statement-breakpoint
CREATE UNIQUE INDEX "categories_category" ON "categories" USING btree (lower("category"));--> statement-breakpoint
CREATE INDEX "categories_created" ON "categories" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "categories_updated" ON "categories" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "categories_title" ON "categories" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "categories_status" ON "categories" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "categories_search" ON "categories" USING gin ("search_text" gin_trgm_ops);