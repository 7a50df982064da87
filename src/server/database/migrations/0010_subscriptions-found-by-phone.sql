ALTER TABLE "newsletter_subscriptions" drop column "search_text";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("email", '') || chr(10) || coalesce("name", '') || chr(10) || coalesce("phone", '') || chr(10) || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_search" ON "newsletter_subscriptions" USING gin ("search_text" gin_trgm_ops);
