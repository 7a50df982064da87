ALTER TABLE "campaign_recipients" ADD COLUMN "soft_bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "soft_bounced" integer DEFAULT 0 NOT NULL;