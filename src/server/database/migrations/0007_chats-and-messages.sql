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
ALTER TABLE "leads" ADD CONSTRAINT "leads_message_id_unique" UNIQUE("message_id");