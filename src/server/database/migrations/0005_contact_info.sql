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