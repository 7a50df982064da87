-- Notes of students, tickets, messages and chats become comments, which every record has.
INSERT INTO "comments" ("id", "created_at", "updated_at", "version", "noun", "record_id", "text", "by")
SELECT "id", "created_at", "updated_at", "version", 'students', "student_id", "text", "by" FROM "student_notes";--> statement-breakpoint
INSERT INTO "comments" ("id", "created_at", "updated_at", "version", "noun", "record_id", "text", "by")
SELECT "id", "created_at", "updated_at", "version", 'tickets', "ticket_id", "text", "by" FROM "ticket_notes";--> statement-breakpoint
INSERT INTO "comments" ("id", "created_at", "updated_at", "version", "noun", "record_id", "text", "by")
SELECT "id", "created_at", "updated_at", "version", 'messages', "message_id", "text", "by" FROM "message_notes";--> statement-breakpoint
INSERT INTO "comments" ("id", "created_at", "updated_at", "version", "noun", "record_id", "text", "by")
SELECT "id", "created_at", "updated_at", "version", 'chats', "chat_id", "text", "by" FROM "chat_notes";--> statement-breakpoint
-- A note that was deleted along with its record waits with it; one that was deleted alone can be restored by its author and
-- Admins. One whose record was deleted for good after it could not have been restored, and is left out.
INSERT INTO "comments" ("id", "created_at", "updated_at", "version", "noun", "record_id", "text", "by", "deleted_at")
SELECT "trash"."id", ("trash"."data" ->> 'created_at')::timestamptz, ("trash"."data" ->> 'updated_at')::timestamptz,
  ("trash"."data" ->> 'version')::integer, "moved"."record_noun", ("trash"."data" ->> "moved"."parent")::uuid, "trash"."data" ->> 'text',
  nullif("trash"."data" -> 'by', 'null'::jsonb), CASE WHEN "trash"."parent_id" IS NULL THEN "trash"."deleted_at" END
FROM "trash"
JOIN (VALUES
  ('studentNotes', 'students', 'student_id'),
  ('ticketNotes', 'tickets', 'ticket_id'),
  ('messageNotes', 'messages', 'message_id'),
  ('chatNotes', 'chats', 'chat_id')
) AS "moved" ("noun", "record_noun", "parent") ON "moved"."noun" = "trash"."noun"
WHERE EXISTS (SELECT FROM "students" WHERE "id" = ("trash"."data" ->> "moved"."parent")::uuid)
  OR EXISTS (SELECT FROM "tickets" WHERE "id" = ("trash"."data" ->> "moved"."parent")::uuid)
  OR EXISTS (SELECT FROM "messages" WHERE "id" = ("trash"."data" ->> "moved"."parent")::uuid)
  OR EXISTS (SELECT FROM "chats" WHERE "id" = ("trash"."data" ->> "moved"."parent")::uuid)
  OR EXISTS (SELECT FROM "trash" AS "root" WHERE "root"."id" = ("trash"."data" ->> "moved"."parent")::uuid);--> statement-breakpoint
DELETE FROM "trash" WHERE "noun" IN ('studentNotes', 'ticketNotes', 'messageNotes', 'chatNotes');--> statement-breakpoint
-- Nothing would ever remove what they named, and a file would count as used for good.
DELETE FROM "file_uses" WHERE "source" IN ('student_notes', 'ticket_notes', 'message_notes', 'chat_notes');--> statement-breakpoint
DROP TABLE "chat_notes" CASCADE;--> statement-breakpoint
DROP TABLE "message_notes" CASCADE;--> statement-breakpoint
DROP TABLE "student_notes" CASCADE;--> statement-breakpoint
DROP TABLE "ticket_notes" CASCADE;