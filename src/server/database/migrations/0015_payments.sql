CREATE TABLE "invoice_counters" (
	"series" text NOT NULL,
	"year" text NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"series" text NOT NULL,
	"year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"payment_id" uuid,
	"content" jsonb NOT NULL,
	"document" text,
	"letters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"issued_by" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"student_id" uuid,
	"course_id" uuid,
	"amount" numeric(12, 2) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"payment_screenshot" text,
	"invoice_sent" boolean DEFAULT false NOT NULL,
	"invoice_number" text,
	"invoice" text,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("transaction_id", '') || chr(10) || coalesce("notes", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_counters_key" ON "invoice_counters" USING btree ("series","year");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence" ON "invoices" USING btree ("series","year","sequence");--> statement-breakpoint
CREATE INDEX "invoices_payment" ON "invoices" USING btree ("payment_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoices_letters" ON "invoices" USING gin ("letters");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_updated" ON "payments" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "payments_student" ON "payments" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_course" ON "payments" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_transaction" ON "payments" USING btree (lower("transaction_id"));--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- An invoice counts as sent when the mail server has taken the letter that carries it.
CREATE FUNCTION letter_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices SET sent_at = now() WHERE letters @> to_jsonb(ARRAY[NEW.id::text]);
  UPDATE payments SET invoice_sent = true
  FROM invoices
  WHERE invoices.letters @> to_jsonb(ARRAY[NEW.id::text]) AND payments.invoice_number = invoices.number;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER letter_taken AFTER UPDATE OF state ON letters
FOR EACH ROW WHEN (NEW.state = 'sent' AND OLD.state <> 'sent') EXECUTE FUNCTION letter_taken();
