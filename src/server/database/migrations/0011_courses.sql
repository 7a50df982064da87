CREATE TABLE "group_pricing" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"group_name" text NOT NULL,
	"level" text NOT NULL,
	"course_ids" jsonb NOT NULL,
	"group_price" numeric(12, 2) NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image" text,
	"pricing" jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("group_name", '') || chr(10) || coalesce("level", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "level" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "status" text DEFAULT 'Active' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "earlier_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "price" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "discount" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "final_price" numeric(12, 2) GENERATED ALWAYS AS (round(price * (100 - discount) / 100, 2)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "pricing" jsonb DEFAULT '{"recordedSession":{"title":"DIGITAL HUB RECORDED SESSION","buttonText":"Add Digital Hub","price":0,"discount":0,"finalPrice":0},"liveSession":{"title":"DIGITAL HUB LIVE SESSION","buttonText":"Add Digital Hub+","price":0,"discount":0,"finalPrice":0},"recordedSessionCenter":{"title":"DIGITAL HUB+ RECORDED SESSION+ CENTER","buttonText":"Add Digital Hub+ Center","price":0,"discount":0,"finalPrice":0},"liveSessionCenter":{"title":"DIGITAL HUB+ LIVE SESSION+ CENTER","buttonText":"Add Digital Hub+ Center","price":0,"discount":0,"finalPrice":0}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "video" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "exam_cert" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "case_study" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "assignment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "simulations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "tabs" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "seo_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "seo_keywords" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "seo_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "meta_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "meta_keywords" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "meta_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("category", '') || chr(10) || coalesce("level", ''))) STORED;--> statement-breakpoint
CREATE INDEX "group_pricing_created" ON "group_pricing" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "group_pricing_updated" ON "group_pricing" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "group_pricing_name" ON "group_pricing" USING btree (lower("group_name"),"id");--> statement-breakpoint
CREATE INDEX "group_pricing_level" ON "group_pricing" USING btree (lower("level"),"id");--> statement-breakpoint
CREATE INDEX "group_pricing_price" ON "group_pricing" USING btree ("group_price","id");--> statement-breakpoint
CREATE INDEX "group_pricing_courses" ON "group_pricing" USING gin ("course_ids");--> statement-breakpoint
CREATE INDEX "group_pricing_search" ON "group_pricing" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_created" ON "courses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "courses_updated" ON "courses" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "courses_category" ON "courses" USING btree (lower("category"),"id");--> statement-breakpoint
CREATE INDEX "courses_level" ON "courses" USING btree (lower("level"),"id");--> statement-breakpoint
CREATE INDEX "courses_status" ON "courses" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "courses_price_order" ON "courses" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "courses_final_price" ON "courses" USING btree ("final_price","id");--> statement-breakpoint
CREATE INDEX "courses_display" ON "courses" USING btree ("status","order","id");--> statement-breakpoint
CREATE INDEX "courses_earlier_slugs" ON "courses" USING gin ("earlier_slugs");--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_price" CHECK ("courses"."price" >= 0 and "courses"."discount" between 0 and 100);--> statement-breakpoint
CREATE TRIGGER site_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON courses FOR EACH STATEMENT EXECUTE FUNCTION site_changed();
