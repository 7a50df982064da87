CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"title" text GENERATED ALWAYS AS (coalesce(nullif(name, ''), email, phone, 'Anonymous')) STORED,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"user_agent" text,
	"ip_address" text,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unread" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED
);
--> statement-breakpoint
CREATE TABLE "message_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"message_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by" jsonb
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"admin_reply" text,
	"admin_replied_by" text,
	"admin_replied_at" timestamp with time zone,
	"replied_by" jsonb,
	"letter" uuid,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("message", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "chat_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "message_notes" ADD CONSTRAINT "message_notes_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "canned_replies_created" ON "canned_replies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "canned_replies_updated" ON "canned_replies" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "canned_replies_title" ON "canned_replies" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "chats_created" ON "chats" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "chats_started" ON "chats" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "chats_last" ON "chats" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "chats_status" ON "chats" USING btree ("status","last_message_at","id");--> statement-breakpoint
CREATE INDEX "chats_status_order" ON "chats" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "chats_unread" ON "chats" USING btree ("last_message_at","id") WHERE "chats"."unread";--> statement-breakpoint
CREATE INDEX "chats_search" ON "chats" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_notes_message" ON "message_notes" USING btree ("message_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_created" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_status" ON "messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_chat_id_unique" UNIQUE("chat_id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_message_id_unique" UNIQUE("message_id");--> statement-breakpoint
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
CREATE INDEX "newsletter_subscriptions_search" ON "newsletter_subscriptions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE TABLE "ip_whitelist" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ip_address" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("ip_address", '') || chr(10) || coalesce("description", ''))) STORED,
	CONSTRAINT "ip_whitelist_ip_address_unique" UNIQUE("ip_address")
);
--> statement-breakpoint
CREATE TABLE "audit_totals" (
	"day" date NOT NULL,
	"employee_id" uuid,
	"address" text NOT NULL,
	"entries" integer NOT NULL,
	"micros" bigint NOT NULL,
	"is_merged" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_entries_employee";--> statement-breakpoint
DROP INDEX "audit_entries_address";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "event" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "ip_whitelist_created" ON "ip_whitelist" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ip_whitelist_updated" ON "ip_whitelist" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "ip_whitelist_address" ON "ip_whitelist" USING btree (lower("ip_address"),"id");--> statement-breakpoint
CREATE INDEX "ip_whitelist_description" ON "ip_whitelist" USING btree (lower("description"),"id");--> statement-breakpoint
CREATE INDEX "ip_whitelist_status" ON "ip_whitelist" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "ip_whitelist_search" ON "ip_whitelist" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_totals_day" ON "audit_totals" USING btree ("day");--> statement-breakpoint
CREATE INDEX "audit_totals_unmerged" ON "audit_totals" USING btree ("day") WHERE not "audit_totals"."is_merged";--> statement-breakpoint
CREATE INDEX "audit_entries_route" ON "audit_entries" USING btree ("route","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_method" ON "audit_entries" USING btree ("method","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_status" ON "audit_entries" USING btree ("status","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_status_class" ON "audit_entries" USING btree (("status" / 100),"at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_event" ON "audit_entries" USING btree ("event","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_country" ON "audit_entries" USING btree (lower("country"),"at","id") WHERE "audit_entries"."country" <> '';--> statement-breakpoint
CREATE INDEX "audit_entries_city" ON "audit_entries" USING btree (lower("city"),"at","id") WHERE "audit_entries"."city" <> '';--> statement-breakpoint
CREATE INDEX "audit_entries_employee" ON "audit_entries" USING btree ("employee_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_address" ON "audit_entries" USING btree ("address","at","id");--> statement-breakpoint
-- Keeps the figures of the audit log (`audit_totals`), whoever writes or deletes entries. A backup brings the figures itself
-- and says so with `institute.restoring`.
CREATE FUNCTION keep_audit_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('institute.restoring', true) = 'on' THEN
		RETURN NULL;
	END IF;
	INSERT INTO audit_totals (day, employee_id, address, entries, micros)
	SELECT (at AT TIME ZONE 'Asia/Kolkata')::date, employee_id, address,
		TG_ARGV[0]::int * count(*), TG_ARGV[0]::int * sum(round(duration * 1000)::bigint)
	FROM entries GROUP BY 1, 2, 3;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_audit_totals AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS entries FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_totals('1');--> statement-breakpoint
CREATE TRIGGER drop_audit_totals AFTER DELETE ON audit_entries REFERENCING OLD TABLE AS entries FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_totals('-1');--> statement-breakpoint
-- The figures of what was there before.
INSERT INTO audit_totals (day, employee_id, address, entries, micros)
SELECT (at AT TIME ZONE 'Asia/Kolkata')::date, employee_id, address, count(*), sum(round(duration * 1000)::bigint)
FROM audit_entries GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Tells every server process that the IP whitelist has changed, whoever changed it (platform/ipGate.ts).
CREATE FUNCTION ip_whitelist_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('ip_whitelist_changed', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ip_whitelist_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ip_whitelist FOR EACH STATEMENT EXECUTE FUNCTION ip_whitelist_changed();--> statement-breakpoint
CREATE INDEX "campaign_recipients_due" ON "campaign_recipients" USING btree ("campaign_id","next_at","id") WHERE "campaign_recipients"."state" = 'queued';--> statement-breakpoint
CREATE TABLE "account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "employees" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_pkey";--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_employee" ON "account_links" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "account_links_expiry" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_employee" UNIQUE("employee_id");--> statement-breakpoint
-- Noting when a session was used last changes nothing that the processes remember of it.
DROP TRIGGER session_changed ON sessions;
--> statement-breakpoint
CREATE TRIGGER session_changed AFTER UPDATE OF employee_id, expires_at OR DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION employee_changed();--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- A deleted subscription leaves behind that its address must not be written to, whoever deletes it (communication/suppression.ts).
CREATE FUNCTION keep_suppression() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO suppressed_addresses (hash) VALUES (encode(sha256(convert_to(lower(btrim(OLD.email)), 'UTF8')), 'hex'))
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_suppression AFTER DELETE ON newsletter_subscriptions FOR EACH ROW
WHEN (OLD.status IN ('unsubscribed', 'bounced')) EXECUTE FUNCTION keep_suppression();
