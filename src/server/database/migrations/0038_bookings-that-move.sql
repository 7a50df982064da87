ALTER TABLE "bookings" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lead_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" drop column "search_text";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("by", '') || chr(10) || coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_lead" ON "bookings" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "bookings_student" ON "bookings" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "bookings_phone_key" ON "bookings" USING btree (nullif(right(regexp_replace("phone", '\D', '', 'g'), 10), ''));--> statement-breakpoint
CREATE INDEX "bookings_email_key" ON "bookings" USING btree (nullif(lower(btrim("email")), ''));
