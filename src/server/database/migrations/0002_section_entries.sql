CREATE TABLE "section_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"section" text NOT NULL,
	"heading" text NOT NULL,
	"content" jsonb NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "section_entries_active" ON "section_entries" USING btree ("section") WHERE "section_entries"."is_active";--> statement-breakpoint
CREATE INDEX "section_entries_created" ON "section_entries" USING btree ("section","created_at","id");--> statement-breakpoint
CREATE INDEX "section_entries_updated" ON "section_entries" USING btree ("section","updated_at","id");--> statement-breakpoint
CREATE INDEX "section_entries_heading" ON "section_entries" USING btree ("section",lower("heading"),"id");--> statement-breakpoint
CREATE INDEX "section_entries_state" ON "section_entries" USING btree ("section","is_active","id");