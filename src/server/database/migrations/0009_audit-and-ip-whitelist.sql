CREATE TABLE "ip_whitelist" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ip_address" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("ip_address", '') || chr(10) || coalesce("description", ''))) STORED,
	CONSTRAINT "ip_whitelist_ip_address_unique" UNIQUE("ip_address")
);
--> statement-breakpoint
CREATE TABLE "audit_totals" (
	"day" date NOT NULL,
	"employee_id" uuid,
	"address" text NOT NULL,
	"entries" integer NOT NULL,
	"micros" bigint NOT NULL,
	"is_merged" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_entries_employee";--> statement-breakpoint
DROP INDEX "audit_entries_address";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "event" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "ip_whitelist_created" ON "ip_whitelist" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ip_whitelist_updated" ON "ip_whitelist" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "ip_whitelist_address" ON "ip_whitelist" USING btree (lower("ip_address"),"id");--> statement-breakpoint
CREATE INDEX "ip_whitelist_description" ON "ip_whitelist" USING btree (lower("description"),"id");--> statement-breakpoint
CREATE INDEX "ip_whitelist_status" ON "ip_whitelist" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "ip_whitelist_search" ON "ip_whitelist" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_totals_day" ON "audit_totals" USING btree ("day");--> statement-breakpoint
CREATE INDEX "audit_totals_unmerged" ON "audit_totals" USING btree ("day") WHERE not "audit_totals"."is_merged";--> statement-breakpoint
CREATE INDEX "audit_entries_route" ON "audit_entries" USING btree ("route","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_method" ON "audit_entries" USING btree ("method","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_status" ON "audit_entries" USING btree ("status","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_status_class" ON "audit_entries" USING btree (("status" / 100),"at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_event" ON "audit_entries" USING btree ("event","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_country" ON "audit_entries" USING btree (lower("country"),"at","id") WHERE "audit_entries"."country" <> '';--> statement-breakpoint
CREATE INDEX "audit_entries_city" ON "audit_entries" USING btree (lower("city"),"at","id") WHERE "audit_entries"."city" <> '';--> statement-breakpoint
CREATE INDEX "audit_entries_employee" ON "audit_entries" USING btree ("employee_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_address" ON "audit_entries" USING btree ("address","at","id");--> statement-breakpoint
-- Keeps the figures of the audit log (`audit_totals`), whoever writes or deletes entries. A backup brings the figures itself
-- and says so with `institute.restoring`.
CREATE FUNCTION keep_audit_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('institute.restoring', true) = 'on' THEN
		RETURN NULL;
	END IF;
	INSERT INTO audit_totals (day, employee_id, address, entries, micros)
	SELECT (at AT TIME ZONE 'Asia/Kolkata')::date, employee_id, address,
		TG_ARGV[0]::int * count(*), TG_ARGV[0]::int * sum(round(duration * 1000)::bigint)
	FROM entries GROUP BY 1, 2, 3;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_audit_totals AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS entries FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_totals('1');
--> statement-breakpoint
CREATE TRIGGER drop_audit_totals AFTER DELETE ON audit_entries REFERENCING OLD TABLE AS entries FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_totals('-1');
--> statement-breakpoint
-- The figures of what was there before.
INSERT INTO audit_totals (day, employee_id, address, entries, micros)
SELECT (at AT TIME ZONE 'Asia/Kolkata')::date, employee_id, address, count(*), sum(round(duration * 1000)::bigint)
FROM audit_entries GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Tells every server process that the IP whitelist has changed, whoever changed it (platform/ipGate.ts).
CREATE FUNCTION ip_whitelist_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('ip_whitelist_changed', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ip_whitelist_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ip_whitelist FOR EACH STATEMENT EXECUTE FUNCTION ip_whitelist_changed();
