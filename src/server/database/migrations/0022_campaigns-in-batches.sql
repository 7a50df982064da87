CREATE TABLE "campaign_audience" (
	"campaign_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "campaign_audience_campaign_id_place_pk" PRIMARY KEY("campaign_id","place")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "work" text;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "work_left" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_audience" ADD CONSTRAINT "campaign_audience_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_work" ON "campaigns" USING btree ("id") WHERE "campaigns"."work" is not null;