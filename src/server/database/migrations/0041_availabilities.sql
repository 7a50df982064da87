CREATE TABLE "availabilities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"days_off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"slot_minutes" integer DEFAULT 60 NOT NULL,
	"on_site" boolean DEFAULT false NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_slot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "availabilities_of" ON "availabilities" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "availabilities_created" ON "availabilities" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "availabilities_name" ON "availabilities" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "availabilities_slot_minutes" ON "availabilities" USING btree ("slot_minutes","id");--> statement-breakpoint
CREATE INDEX "availabilities_search" ON "availabilities" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "availabilities_id_end" ON "availabilities" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_slot" ON "bookings" USING btree (lower("by"),"date","start") WHERE "bookings"."is_slot" and "bookings"."status" <> 'cancelled';--> statement-breakpoint
SELECT watch_changes('availabilities');
