ALTER TABLE "section_entries" ADD COLUMN "activates_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "section_entries" ADD COLUMN "planned_by" text;--> statement-breakpoint
CREATE INDEX "section_entries_planned" ON "section_entries" USING btree ("activates_at","id") WHERE "section_entries"."activates_at" is not null;