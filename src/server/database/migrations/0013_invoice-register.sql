ALTER TABLE "invoices" ADD COLUMN "buyer" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "course" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "taxable" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "central" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "state" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "integrated" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_refund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The shares of what was issued before are counted as its PDF has them: central and state tax are halves.
UPDATE "invoices" SET
  "buyer" = "content" ->> 'name', "email" = "content" ->> 'email', "course" = "content" ->> 'course',
  "amount" = ("content" ->> 'amount')::bigint, "integrated" = 0,
  "taxable" = round(("content" ->> 'amount')::numeric * 100 / (100 + ("content" ->> 'taxPercent')::numeric)),
  "corrects_id" = (SELECT i."id" FROM "invoices" i WHERE i."number" = "invoices"."content" ->> 'corrects');--> statement-breakpoint
UPDATE "invoices" SET "central" = ("amount" - "taxable") / 2;--> statement-breakpoint
UPDATE "invoices" SET "state" = "amount" - "taxable" - "central";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "buyer" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "course" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "taxable" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "central" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "state" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "integrated" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("number", '') || chr(10) || coalesce("buyer", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("course", ''))) STORED;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_series" ON "invoices" USING btree ("series","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_year" ON "invoices" USING btree ("year","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_buyer" ON "invoices" USING btree (lower("buyer"),"id");--> statement-breakpoint
CREATE INDEX "invoices_amount" ON "invoices" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops);