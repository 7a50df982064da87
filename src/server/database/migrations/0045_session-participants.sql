CREATE TABLE "session_participants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"session_id" uuid NOT NULL,
	"student_id" uuid,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'enrolled' NOT NULL,
	"attendance" text,
	"minutes" integer,
	"queued_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"link_sent_at" timestamp with time zone,
	"sent_link" text DEFAULT '' NOT NULL,
	"absence_told_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", '') || chr(10) || coalesce("email", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "session_participants" ADD CONSTRAINT "session_participants_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_participants" ADD CONSTRAINT "session_participants_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "participants_email" ON "session_participants" USING btree ("session_id","email") WHERE "session_participants"."email" <> '';--> statement-breakpoint
CREATE INDEX "participants_created" ON "session_participants" USING btree ("session_id","created_at","id");--> statement-breakpoint
CREATE INDEX "participants_name" ON "session_participants" USING btree ("session_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "participants_state" ON "session_participants" USING btree ("session_id",lower("state"),"id");--> statement-breakpoint
CREATE INDEX "participants_attendance" ON "session_participants" USING btree ("session_id",lower("attendance"),"id");--> statement-breakpoint
CREATE INDEX "participants_minutes" ON "session_participants" USING btree ("session_id","minutes","id");--> statement-breakpoint
CREATE INDEX "participants_queue" ON "session_participants" USING btree ("session_id","state","queued_at");--> statement-breakpoint
CREATE INDEX "participants_student" ON "session_participants" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "participants_email_key" ON "session_participants" USING btree (nullif(lower(btrim("email")), ''));--> statement-breakpoint
CREATE INDEX "participants_search" ON "session_participants" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "participants_id_end" ON "session_participants" USING btree (right("id"::text, 8));--> statement-breakpoint
SELECT watch_changes('session_participants');
