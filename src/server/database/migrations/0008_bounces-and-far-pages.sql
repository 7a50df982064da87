ALTER TABLE "campaign_recipients" ADD COLUMN "soft_bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "soft_bounced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "students_name";--> statement-breakpoint
CREATE INDEX "students_name" ON "students" USING btree (lower("name"),"id","name");--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;
