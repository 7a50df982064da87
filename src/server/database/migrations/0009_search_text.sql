DROP INDEX "leads_search";--> statement-breakpoint
DROP INDEX "blogs_search";--> statement-breakpoint
DROP INDEX "news_search";--> statement-breakpoint
DROP INDEX "testimonials_search";--> statement-breakpoint
DROP INDEX "chapters_search";--> statement-breakpoint
DROP INDEX "certification_requests_search";--> statement-breakpoint
DROP INDEX "colleges_search";--> statement-breakpoint
DROP INDEX "job_applications_search";--> statement-breakpoint
DROP INDEX "jobs_search";--> statement-breakpoint
DROP INDEX "letters_search";--> statement-breakpoint
DROP INDEX "bookings_search";--> statement-breakpoint
DROP INDEX "tickets_search";--> statement-breakpoint
DROP INDEX "transactions_search";--> statement-breakpoint
DROP INDEX "alerts_search";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("message", '') || chr(10) || coalesce("assigned_to", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("author", ''))) STORED;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("descr", ''))) STORED;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", '') || chr(10) || coalesce("designation", '') || chr(10) || coalesce("message", ''))) STORED;--> statement-breakpoint
ALTER TABLE "chapters" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", ''))) STORED;--> statement-breakpoint
ALTER TABLE "certification_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("college", '') || chr(10) || coalesce("specialization", ''))) STORED;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("type", '') || chr(10) || coalesce("location", '') || chr(10) || coalesce("description", ''))) STORED;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("to", '') || chr(10) || coalesce("to_name", '') || chr(10) || coalesce("subject", ''))) STORED;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("by", ''))) STORED;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("name", '') || chr(10) || coalesce("email", '') || chr(10) || coalesce("phone", '') || chr(10) || coalesce("message", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("utr_number", '') || chr(10) || coalesce("admin_notes", ''))) STORED;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", '') || chr(10) || coalesce("message", ''))) STORED;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blogs_search" ON "blogs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_search" ON "news" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "testimonials_search" ON "testimonials" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "chapters_search" ON "chapters" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "certification_requests_search" ON "certification_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "colleges_search" ON "colleges" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_applications_search" ON "job_applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "letters_search" ON "letters" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tickets_search" ON "tickets" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alerts_search" ON "alerts" USING gin ("search_text" gin_trgm_ops);