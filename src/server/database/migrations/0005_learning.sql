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
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"instructor" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"start" time NOT NULL,
	"end" time NOT NULL,
	"time" text GENERATED ALWAYS AS (left("start"::text, 5) || ' - ' || left("end"::text, 5)) STORED NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"price" numeric(10, 2) DEFAULT 0 NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"max_participants" integer,
	"thumbnail" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"series_id" uuid,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("instructor", '') || chr(10) || coalesce("category", ''))) STORED,
	CONSTRAINT "live_sessions_times" CHECK ("live_sessions"."start" < "live_sessions"."end")
);
--> statement-breakpoint
CREATE INDEX "live_sessions_created" ON "live_sessions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "live_sessions_title" ON "live_sessions" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "live_sessions_instructor" ON "live_sessions" USING btree (lower("instructor"),"id");--> statement-breakpoint
CREATE INDEX "live_sessions_category" ON "live_sessions" USING btree (lower("category"),"id");--> statement-breakpoint
CREATE INDEX "live_sessions_price" ON "live_sessions" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "live_sessions_seats" ON "live_sessions" USING btree ("max_participants","id");--> statement-breakpoint
CREATE INDEX "live_sessions_status" ON "live_sessions" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "live_sessions_date" ON "live_sessions" USING btree ("date","start" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "live_sessions_dates_of_status" ON "live_sessions" USING btree ("status","date");--> statement-breakpoint
CREATE INDEX "live_sessions_series" ON "live_sessions" USING btree ("series_id","date");--> statement-breakpoint
CREATE INDEX "live_sessions_search" ON "live_sessions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "live_sessions_taken" ON "live_sessions" USING btree ("date",lower("instructor")) WHERE "live_sessions"."status" = 'active';
