DROP INDEX "chats_inbox_state";--> statement-breakpoint
DROP INDEX "chats_inbox_owner";--> statement-breakpoint
DROP INDEX "chats_inbox_unassigned";--> statement-breakpoint
DROP INDEX "chats_inbox_waiting";--> statement-breakpoint
DROP INDEX "chats_inbox_snoozed";--> statement-breakpoint
DROP INDEX "messages_inbox_state";--> statement-breakpoint
DROP INDEX "messages_inbox_owner";--> statement-breakpoint
DROP INDEX "messages_inbox_unassigned";--> statement-breakpoint
DROP INDEX "messages_inbox_waiting";--> statement-breakpoint
DROP INDEX "messages_inbox_snoozed";--> statement-breakpoint
DROP INDEX "tickets_inbox_state";--> statement-breakpoint
DROP INDEX "tickets_inbox_owner";--> statement-breakpoint
DROP INDEX "tickets_inbox_unassigned";--> statement-breakpoint
DROP INDEX "tickets_inbox_waiting";--> statement-breakpoint
DROP INDEX "tickets_inbox_snoozed";--> statement-breakpoint
CREATE INDEX "chats_inbox_state" ON "chats" USING btree ("state","last_message_at","id","snoozed_until");--> statement-breakpoint
CREATE INDEX "chats_inbox_owner" ON "chats" USING btree ("owner_id","state","last_message_at","id","snoozed_until","waiting_since");--> statement-breakpoint
CREATE INDEX "chats_inbox_unassigned" ON "chats" USING btree ("last_message_at","id","snoozed_until","waiting_since") WHERE "chats"."owner_id" is null and "chats"."state" = 'open';--> statement-breakpoint
CREATE INDEX "chats_inbox_waiting" ON "chats" USING btree ("waiting_since","id","snoozed_until") WHERE "chats"."state" = 'open';--> statement-breakpoint
CREATE INDEX "chats_inbox_snoozed" ON "chats" USING btree ("last_message_at","id","snoozed_until","state") WHERE "chats"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "messages_inbox_state" ON "messages" USING btree ("state","last_at","id","snoozed_until");--> statement-breakpoint
CREATE INDEX "messages_inbox_owner" ON "messages" USING btree ("owner_id","state","last_at","id","snoozed_until","waiting_since");--> statement-breakpoint
CREATE INDEX "messages_inbox_unassigned" ON "messages" USING btree ("last_at","id","snoozed_until","waiting_since") WHERE "messages"."owner_id" is null and "messages"."state" = 'open';--> statement-breakpoint
CREATE INDEX "messages_inbox_waiting" ON "messages" USING btree ("waiting_since","id","snoozed_until") WHERE "messages"."state" = 'open';--> statement-breakpoint
CREATE INDEX "messages_inbox_snoozed" ON "messages" USING btree ("last_at","id","snoozed_until","state") WHERE "messages"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "tickets_inbox_state" ON "tickets" USING btree ("state","last_at","id","snoozed_until");--> statement-breakpoint
CREATE INDEX "tickets_inbox_owner" ON "tickets" USING btree ("owner_id","state","last_at","id","snoozed_until","waiting_since");--> statement-breakpoint
CREATE INDEX "tickets_inbox_unassigned" ON "tickets" USING btree ("last_at","id","snoozed_until","waiting_since") WHERE "tickets"."owner_id" is null and "tickets"."state" = 'open';--> statement-breakpoint
CREATE INDEX "tickets_inbox_waiting" ON "tickets" USING btree ("waiting_since","id","snoozed_until") WHERE "tickets"."state" = 'open';--> statement-breakpoint
CREATE INDEX "tickets_inbox_snoozed" ON "tickets" USING btree ("last_at","id","snoozed_until","state") WHERE "tickets"."snoozed_until" is not null;