CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"to" text NOT NULL,
	"to_name" text DEFAULT '' NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worker" integer,
	"ended_at" timestamp with time zone,
	"answer" text,
	"content" jsonb
);
--> statement-breakpoint
CREATE INDEX "letters_created" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "letters_state" ON "letters" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "letters_to" ON "letters" USING btree (lower("to"),"id");--> statement-breakpoint
CREATE INDEX "letters_ended" ON "letters" USING btree ("ended_at","id");--> statement-breakpoint
CREATE INDEX "letters_search" ON "letters" USING gin (lower(chr(10) || coalesce("to", '') || chr(10) || coalesce("to_name", '') || chr(10) || coalesce("subject", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "letters_due" ON "letters" USING btree ("next_at","id") WHERE "letters"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "letters_sending" ON "letters" USING btree ("worker") WHERE "letters"."state" = 'sending';