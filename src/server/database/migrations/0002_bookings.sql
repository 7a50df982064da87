CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"category" text GENERATED ALWAYS AS (type) STORED NOT NULL,
	"by" text NOT NULL,
	"hrs" double precision,
	"status" text DEFAULT 'pending' NOT NULL,
	"date" date NOT NULL,
	"start" time,
	"end" time,
	"link" text,
	"recording" text,
	CONSTRAINT "bookings_times" CHECK (("bookings"."start" is null) = ("bookings"."end" is null) and "bookings"."start" < "bookings"."end")
);
--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_title" ON "bookings" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "bookings_by" ON "bookings" USING btree (lower("by"),"id");--> statement-breakpoint
CREATE INDEX "bookings_type" ON "bookings" USING btree (lower("type"),"id");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "bookings_hrs" ON "bookings" USING btree ("hrs","id");--> statement-breakpoint
CREATE INDEX "bookings_date" ON "bookings" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "bookings_dates_of_status" ON "bookings" USING btree ("status","date");--> statement-breakpoint
CREATE INDEX "bookings_dates_of_type" ON "bookings" USING btree ("type","date");--> statement-breakpoint
CREATE INDEX "bookings_taken" ON "bookings" USING btree ("date",lower("by")) WHERE "bookings"."status" = 'booked';