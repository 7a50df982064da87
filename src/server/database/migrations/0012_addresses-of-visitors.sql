ALTER TABLE "campaigns" ADD COLUMN "include_unconfirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "from_visitor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "from_visitor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Leads of the site, of chats and of messages, unless a colleague entered them; students whose registration nobody was signed in for.
UPDATE "leads" SET "from_visitor" = true WHERE "chat_id" IS NOT NULL OR "message_id" IS NOT NULL OR ("type" = 'Website' AND NOT EXISTS (
	SELECT FROM "history" WHERE "history"."record_id" = "leads"."id" AND "history"."action" = 'create' AND "history"."employee_id" IS NOT NULL
));--> statement-breakpoint
UPDATE "students" SET "from_visitor" = true WHERE EXISTS (
	SELECT FROM "history" WHERE "history"."record_id" = "students"."id" AND "history"."action" = 'create' AND "history"."employee_id" IS NULL AND "history"."employee_name" IS NULL
);
