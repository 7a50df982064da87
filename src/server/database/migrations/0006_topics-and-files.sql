CREATE TABLE "topics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"chapter_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"videos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"original_name" text NOT NULL,
	"cdn_url" text NOT NULL,
	"file_size" bigint NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"uploaded_by" text DEFAULT '' NOT NULL,
	"replaced_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("original_name", '') || chr(10) || coalesce("alt", ''))) STORED,
	CONSTRAINT "files_cdn_url_unique" UNIQUE("cdn_url")
);
--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "topics_order" ON "topics" USING btree ("chapter_id","order","id");--> statement-breakpoint
CREATE INDEX "topics_created" ON "topics" USING btree ("chapter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "topics_updated" ON "topics" USING btree ("chapter_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "topics_title" ON "topics" USING btree ("chapter_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "topics_status" ON "topics" USING btree ("chapter_id","status","id");--> statement-breakpoint
CREATE INDEX "topics_search" ON "topics" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "files_updated" ON "files" USING btree ("kind","updated_at","id");--> statement-breakpoint
CREATE INDEX "files_name" ON "files" USING btree ("kind",lower("original_name"),"id");--> statement-breakpoint
CREATE INDEX "files_size" ON "files" USING btree ("kind","file_size","id");--> statement-breakpoint
CREATE INDEX "files_search" ON "files" USING gin ("search_text" gin_trgm_ops);