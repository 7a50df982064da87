CREATE TABLE "conversation_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "conversation_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"noun" text NOT NULL,
	"record_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"text" text NOT NULL,
	"whole" text,
	"by" jsonb,
	"from_name" text,
	"from_email" text,
	"subject" text,
	"is_opening" boolean DEFAULT false NOT NULL,
	"letter" uuid,
	"message_id" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_entries_message_id" UNIQUE("message_id"),
	CONSTRAINT "conversation_entries_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "reply_drafts" (
	"employee_id" uuid NOT NULL,
	"noun" text NOT NULL,
	"record_id" uuid NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_drafts_record_id_employee_id_pk" PRIMARY KEY("record_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "first_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "first_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "last_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "unread" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "first_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "last_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "unread" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_entries_record" ON "conversation_entries" USING btree ("record_id","number");--> statement-breakpoint
CREATE INDEX "conversation_entries_letter" ON "conversation_entries" USING btree ("letter");--> statement-breakpoint
CREATE INDEX "conversation_entries_from" ON "conversation_entries" USING btree (lower("from_email"),"created_at");--> statement-breakpoint
CREATE INDEX "reply_drafts_employee" ON "reply_drafts" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "reply_drafts_updated" ON "reply_drafts" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_owner_id_employees_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_owner_id_employees_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_owner_id_employees_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chats_inbox_state" ON "chats" USING btree ("state","last_message_at","id");--> statement-breakpoint
CREATE INDEX "chats_inbox_owner" ON "chats" USING btree ("owner_id","state","last_message_at","id");--> statement-breakpoint
CREATE INDEX "chats_inbox_unassigned" ON "chats" USING btree ("last_message_at","id") WHERE "chats"."owner_id" is null and "chats"."state" = 'open';--> statement-breakpoint
CREATE INDEX "chats_inbox_waiting" ON "chats" USING btree ("waiting_since","id") WHERE "chats"."state" = 'open';--> statement-breakpoint
CREATE INDEX "chats_inbox_snoozed" ON "chats" USING btree ("last_message_at","id") WHERE "chats"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "messages_inbox" ON "messages" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "messages_inbox_state" ON "messages" USING btree ("state","last_at","id");--> statement-breakpoint
CREATE INDEX "messages_inbox_owner" ON "messages" USING btree ("owner_id","state","last_at","id");--> statement-breakpoint
CREATE INDEX "messages_inbox_unassigned" ON "messages" USING btree ("last_at","id") WHERE "messages"."owner_id" is null and "messages"."state" = 'open';--> statement-breakpoint
CREATE INDEX "messages_inbox_waiting" ON "messages" USING btree ("waiting_since","id") WHERE "messages"."state" = 'open';--> statement-breakpoint
CREATE INDEX "messages_inbox_snoozed" ON "messages" USING btree ("last_at","id") WHERE "messages"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "tickets_inbox" ON "tickets" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "tickets_inbox_state" ON "tickets" USING btree ("state","last_at","id");--> statement-breakpoint
CREATE INDEX "tickets_inbox_owner" ON "tickets" USING btree ("owner_id","state","last_at","id");--> statement-breakpoint
CREATE INDEX "tickets_inbox_unassigned" ON "tickets" USING btree ("last_at","id") WHERE "tickets"."owner_id" is null and "tickets"."state" = 'open';--> statement-breakpoint
CREATE INDEX "tickets_inbox_waiting" ON "tickets" USING btree ("waiting_since","id") WHERE "tickets"."state" = 'open';--> statement-breakpoint
CREATE INDEX "tickets_inbox_snoozed" ON "tickets" USING btree ("last_at","id") WHERE "tickets"."snoozed_until" is not null;--> statement-breakpoint
SELECT watch_file_uses('conversation_entries', 'id', 'attachments');--> statement-breakpoint
-- Nothing that the triggers of these tables tell or keep changes here.
ALTER TABLE "tickets" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "messages" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "chats" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "tickets" SET
	"last_at" = greatest("created_at", "replied_at"),
	"waiting_since" = CASE WHEN "replied" THEN NULL ELSE "created_at" END,
	"state" = CASE WHEN "replied" THEN 'closed' ELSE 'open' END,
	"first_answered_at" = CASE WHEN "replied" THEN coalesce("replied_at", "created_at") END,
	"unread" = NOT "replied";--> statement-breakpoint
UPDATE "messages" SET
	"last_at" = greatest("created_at", "admin_replied_at"),
	"waiting_since" = CASE WHEN "status" = 'replied' THEN NULL ELSE "created_at" END,
	"state" = CASE WHEN "status" = 'replied' THEN 'closed' ELSE 'open' END,
	"first_answered_at" = CASE WHEN "status" = 'replied' THEN coalesce("admin_replied_at", "created_at") END,
	"unread" = "status" <> 'replied';--> statement-breakpoint
UPDATE "chats" SET
	"state" = CASE WHEN "unread" AND "status" = 'active' THEN 'open' ELSE 'closed' END,
	"waiting_since" = CASE
		WHEN "unread" AND "status" = 'active' AND NOT coalesce(("messages" -> -1 ->> 'isBot')::boolean, true) THEN "last_message_at"
	END;--> statement-breakpoint
ALTER TABLE "tickets" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "messages" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "chats" ENABLE TRIGGER USER;--> statement-breakpoint
-- A reply of before is the first entry of its conversation, also of one in the trash.
INSERT INTO "conversation_entries" ("noun", "record_id", "direction", "text", "by", "letter", "created_at")
SELECT 'tickets', "id", 'outgoing', "resolve", "replied_by", "letter", coalesce("replied_at", "created_at")
FROM "tickets" WHERE "replied" ORDER BY "created_at", "id";--> statement-breakpoint
INSERT INTO "conversation_entries" ("noun", "record_id", "direction", "text", "by", "letter", "created_at")
SELECT 'messages', "id", 'outgoing', "admin_reply", "replied_by", "letter", coalesce("admin_replied_at", "created_at")
FROM "messages" WHERE "status" = 'replied' AND "admin_reply" <> '' ORDER BY "created_at", "id";--> statement-breakpoint
INSERT INTO "conversation_entries" ("noun", "record_id", "direction", "text", "by", "letter", "created_at")
SELECT "noun", "id", 'outgoing', "reply", nullif("data" -> 'replied_by', 'null'), ("data" ->> 'letter')::uuid, "replied_at"
FROM (
	SELECT "noun", "id", "data", coalesce("data" ->> 'resolve', "data" ->> 'admin_reply', '') AS "reply",
		coalesce(("data" ->> 'replied_at')::timestamptz, ("data" ->> 'admin_replied_at')::timestamptz, ("data" ->> 'created_at')::timestamptz) AS "replied_at"
	FROM "trash" WHERE "noun" IN ('tickets', 'messages')
) AS "trashed" WHERE "reply" <> '';--> statement-breakpoint
UPDATE "trash" SET "data" = "data" || jsonb_build_object('last_at', "data" -> 'created_at') || CASE
	WHEN coalesce("data" ->> 'resolve', "data" ->> 'admin_reply', '') = ''
		THEN jsonb_build_object('state', 'open', 'waiting_since', "data" -> 'created_at', 'unread', true)
	ELSE jsonb_build_object('state', 'closed', 'waiting_since', NULL, 'unread', false,
		'first_answered_at', coalesce("data" -> 'replied_at', "data" -> 'admin_replied_at'))
END WHERE "noun" IN ('tickets', 'messages');--> statement-breakpoint
UPDATE "trash" SET "data" = "data" || '{"state": "closed"}'::jsonb WHERE "noun" = 'chats';
