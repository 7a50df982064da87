CREATE TABLE "campaign_clicks" (
	"recipient_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"clicks" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaign_clicks_recipient_id_number_pk" PRIMARY KEY("recipient_id","number")
);
--> statement-breakpoint
CREATE TABLE "campaign_links" (
	"campaign_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "campaign_links_campaign_id_number_pk" PRIMARY KEY("campaign_id","number")
);
--> statement-breakpoint
CREATE TABLE "campaign_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"campaign_id" uuid NOT NULL,
	"address" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"worker" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"answer" text,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"status" text GENERATED ALWAYS AS (case when unsubscribed_at is not null then 'unsubscribed' when bounced_at is not null then 'bounced' when clicked_at is not null then 'clicked' when opened_at is not null then 'opened' when state = 'claimed' then 'queued' else state end) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("address", '') || chr(10) || coalesce("name", ''))) STORED,
	CONSTRAINT "campaign_recipients_token" UNIQUE("token"),
	CONSTRAINT "campaign_recipients_once" UNIQUE("campaign_id","address")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"html_content" text DEFAULT '' NOT NULL,
	"text_content" text DEFAULT '' NOT NULL,
	"target_audience" text DEFAULT 'all' NOT NULL,
	"custom_filters" jsonb,
	"recipient_types" jsonb,
	"template" text,
	"scheduled_at" timestamp with time zone,
	"starts_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"reason" text,
	"created_by" text,
	"tracked" boolean DEFAULT true NOT NULL,
	"sent_at" timestamp with time zone,
	"total" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"uncertain" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"unsubscribed" integer DEFAULT 0 NOT NULL,
	"forgiven_failed" integer DEFAULT 0 NOT NULL,
	"forgiven_tried" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("subject", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "mail_pace" (
	"id" integer PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"source" text DEFAULT 'newsletter' NOT NULL,
	"subscribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"consent" text DEFAULT '' NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"bounce_reason" text,
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"asked_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("email", '') || chr(10) || coalesce("name", ''))) STORED,
	CONSTRAINT "newsletter_subscriptions_email" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_token" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "campaign_clicks" ADD CONSTRAINT "campaign_clicks_recipient_id_campaign_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."campaign_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_clicks_link" ON "campaign_clicks" USING btree ("campaign_id","number");--> statement-breakpoint
CREATE INDEX "campaign_recipients_address" ON "campaign_recipients" USING btree ("campaign_id",lower("address"),"id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_status" ON "campaign_recipients" USING btree ("campaign_id","status","id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_ended" ON "campaign_recipients" USING btree ("campaign_id","ended_at","id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_search" ON "campaign_recipients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "campaign_recipients_due" ON "campaign_recipients" USING btree ("next_at","id") WHERE "campaign_recipients"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "campaign_recipients_held" ON "campaign_recipients" USING btree ("worker") WHERE "campaign_recipients"."state" in ('claimed', 'sending');--> statement-breakpoint
CREATE INDEX "campaigns_created" ON "campaigns" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_title" ON "campaigns" USING btree ("kind",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "campaigns_status_order" ON "campaigns" USING btree ("kind",lower("status"),"id");--> statement-breakpoint
CREATE INDEX "campaigns_status" ON "campaigns" USING btree ("kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_scheduled" ON "campaigns" USING btree ("kind","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_starts" ON "campaigns" USING btree ("kind","starts_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_sent" ON "campaigns" USING btree ("kind","sent_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_search" ON "campaigns" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "campaigns_due" ON "campaigns" USING btree ("starts_at") WHERE "campaigns"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "campaigns_running" ON "campaigns" USING btree ("id") WHERE "campaigns"."status" = 'sending';--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_created" ON "newsletter_subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_updated" ON "newsletter_subscriptions" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_subscribed" ON "newsletter_subscriptions" USING btree ("subscribed_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_address" ON "newsletter_subscriptions" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_name" ON "newsletter_subscriptions" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_phone" ON "newsletter_subscriptions" USING btree (lower("phone"),"id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_status_order" ON "newsletter_subscriptions" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_source_order" ON "newsletter_subscriptions" USING btree (lower("source"),"id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_status" ON "newsletter_subscriptions" USING btree ("status","subscribed_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_source" ON "newsletter_subscriptions" USING btree ("source","subscribed_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_search" ON "newsletter_subscriptions" USING gin ("search_text" gin_trgm_ops);