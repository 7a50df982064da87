CREATE TABLE "person_partings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_noun" text NOT NULL,
	"first_id" uuid NOT NULL,
	"second_noun" text NOT NULL,
	"second_id" uuid NOT NULL,
	"parted_by" text NOT NULL,
	"parted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "person_partings_pair" ON "person_partings" USING btree ("first_id","second_id");--> statement-breakpoint
CREATE INDEX "person_partings_second" ON "person_partings" USING btree ("second_id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_phone_key" ON "newsletter_subscriptions" USING btree (nullif(right(regexp_replace("phone", '\D', '', 'g'), 10), ''));--> statement-breakpoint
CREATE INDEX "course_ratings_email_key" ON "course_ratings" USING btree (nullif(lower(btrim("email")), ''));--> statement-breakpoint
CREATE INDEX "job_applications_phone_key" ON "job_applications" USING btree (nullif(right(regexp_replace("phone", '\D', '', 'g'), 10), ''));--> statement-breakpoint
CREATE INDEX "job_applications_email_key" ON "job_applications" USING btree (nullif(lower(btrim("email")), ''));--> statement-breakpoint
CREATE INDEX "colleges_phone_key" ON "colleges" USING btree (nullif(right(regexp_replace("phone", '\D', '', 'g'), 10), ''));--> statement-breakpoint
CREATE INDEX "colleges_email_key" ON "colleges" USING btree (nullif(lower(btrim("email")), ''));--> statement-breakpoint
CREATE INDEX "companies_phone_key" ON "companies" USING btree (nullif(right(regexp_replace("phone", '\D', '', 'g'), 10), ''));--> statement-breakpoint
CREATE INDEX "companies_email_key" ON "companies" USING btree (nullif(lower(btrim("email")), ''));--> statement-breakpoint
CREATE INDEX "chats_phone_key" ON "chats" USING btree (nullif(right(regexp_replace("phone", '\D', '', 'g'), 10), ''));--> statement-breakpoint
CREATE INDEX "chats_email_key" ON "chats" USING btree (nullif(lower(btrim("email")), ''));--> statement-breakpoint
CREATE INDEX "messages_phone_key" ON "messages" USING btree (nullif(right(regexp_replace("phone", '\D', '', 'g'), 10), ''));--> statement-breakpoint
CREATE INDEX "messages_email_key" ON "messages" USING btree (nullif(lower(btrim("email")), ''));--> statement-breakpoint
CREATE INDEX "tickets_phone_key" ON "tickets" USING btree (nullif(right(regexp_replace("phone", '\D', '', 'g'), 10), ''));--> statement-breakpoint
CREATE INDEX "tickets_email_key" ON "tickets" USING btree (nullif(lower(btrim("email")), ''));--> statement-breakpoint
-- Without statistics of the keys a lookup would be planned as if a key had thousands of records.
DO $$
DECLARE
	filled boolean;
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['newsletter_subscriptions', 'course_ratings', 'job_applications', 'colleges', 'companies', 'chats', 'messages', 'tickets'] LOOP
		EXECUTE format('SELECT EXISTS (SELECT FROM %I)', name) INTO filled;
		IF filled THEN
			EXECUTE format('ANALYZE %I', name);
		END IF;
	END LOOP;
END
$$;
