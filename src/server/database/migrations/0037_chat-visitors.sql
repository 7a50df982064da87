CREATE TABLE "chat_visitors" (
	"stream_id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_visitors" ADD CONSTRAINT "chat_visitors_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_visitors_chat" ON "chat_visitors" USING btree ("chat_id");--> statement-breakpoint
-- Entries of a minute: unlogged, a renewal waits for no flush to the disk. A crash of the database empties them.
ALTER TABLE "chat_visitors" SET UNLOGGED;
