-- The audit log gets a partition for each month. The existing table becomes the partition of everything up to the end of
-- this month, so that no entry is copied and its indexes stay as they are, but for those of the new primary key. Rows of
-- months without a partition are accepted by the first and last one, which have no outer bound.
DROP TRIGGER keep_audit_totals ON audit_entries;--> statement-breakpoint
DROP TRIGGER drop_audit_totals ON audit_entries;--> statement-breakpoint
DROP INDEX "audit_entries_at";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_pkey";--> statement-breakpoint
ALTER TABLE "audit_entries" RENAME TO "audit_entries_earlier";--> statement-breakpoint
DO $$
DECLARE
	name text;
BEGIN
	FOR name IN SELECT indexname FROM pg_indexes WHERE schemaname = 'public' AND tablename = 'audit_entries_earlier' LOOP
		EXECUTE format('ALTER INDEX public.%I RENAME TO %I', name, replace(name, 'audit_entries_', 'audit_entries_earlier_'));
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	LIKE "audit_entries_earlier" INCLUDING DEFAULTS,
	CONSTRAINT "audit_entries_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_id" ON "audit_entries" USING btree ("id");--> statement-breakpoint
CREATE INDEX "audit_entries_employee" ON "audit_entries" USING btree ("employee_id","at","id","method","status","event");--> statement-breakpoint
CREATE INDEX "audit_entries_address" ON "audit_entries" USING btree ("address","at","id","method","status","event","employee_id");--> statement-breakpoint
CREATE INDEX "audit_entries_route" ON "audit_entries" USING btree ("route","at","id","method","status","event","employee_id");--> statement-breakpoint
CREATE INDEX "audit_entries_method" ON "audit_entries" USING btree ("method","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_status" ON "audit_entries" USING btree ("status","at","id","method","event","employee_id");--> statement-breakpoint
CREATE INDEX "audit_entries_status_class" ON "audit_entries" USING btree (("status" / 100),"at","id","status","method","event","employee_id");--> statement-breakpoint
CREATE INDEX "audit_entries_event" ON "audit_entries" USING btree ("event","at","id","method","status");--> statement-breakpoint
CREATE INDEX "audit_entries_country" ON "audit_entries" USING btree (lower("country"),"at","id","country","event") WHERE "audit_entries"."country" <> '';--> statement-breakpoint
CREATE INDEX "audit_entries_city" ON "audit_entries" USING btree (lower("city"),"at","id","city","event") WHERE "audit_entries"."city" <> '';--> statement-breakpoint
-- The first moment of the month of `moment` at the institute, or of the one so many months later.
CREATE FUNCTION month_start(moment timestamptz, later integer DEFAULT 0) RETURNS timestamptz LANGUAGE sql STABLE AS $$
	SELECT (date_trunc('month', moment AT TIME ZONE 'Asia/Kolkata') + later * interval '1 month') AT TIME ZONE 'Asia/Kolkata'
$$;
--> statement-breakpoint
-- The bounds of a table's months, without its first and last partition (database/months.ts).
CREATE FUNCTION months_of(parent text) RETURNS TABLE (name text, first timestamptz, after timestamptz) LANGUAGE sql STABLE AS $$
	SELECT relname::text, bounds[1]::timestamptz, bounds[2]::timestamptz
	FROM pg_inherits JOIN pg_class ON oid = inhrelid,
		regexp_match(pg_get_expr(relpartbound, oid), 'FROM \(''([^'']+)''\) TO \(''([^'']+)''\)') bounds
	WHERE inhparent = format('public.%I', parent)::regclass AND bounds IS NOT NULL
	ORDER BY 2
$$;
--> statement-breakpoint
-- Makes the partitions up to so many months after that of `moment`. Their rows move out of the last partition.
CREATE FUNCTION add_months(parent text, ahead integer, moment timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	last text := parent || '_later';
	wanted timestamptz := month_start(moment, ahead + 1);
	edge timestamptz;
	month text;
	added integer := 0;
BEGIN
	SELECT max(after) INTO edge FROM months_of(parent);
	IF edge >= wanted THEN
		RETURN 0;
	END IF;
	EXECUTE format('ALTER TABLE public.%I DETACH PARTITION public.%I', parent, last);
	WHILE edge < wanted LOOP
		month := parent || to_char(edge AT TIME ZONE 'Asia/Kolkata', '_YYYY_MM');
		EXECUTE format('CREATE TABLE public.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (%L)',
			month, parent, edge, month_start(edge, 1));
		EXECUTE format('WITH moved AS (DELETE FROM public.%I WHERE at < %L RETURNING *) INSERT INTO public.%I SELECT * FROM moved',
			last, month_start(edge, 1), month);
		edge := month_start(edge, 1);
		added := added + 1;
	END LOOP;
	EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (MAXVALUE)', parent, last, edge);
	RETURN added;
END
$$;
--> statement-breakpoint
-- Drops the oldest month, whose time then belongs to the first partition. No trigger of the table runs.
CREATE FUNCTION drop_oldest_month(parent text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	earliest text := parent || '_earlier';
	month text;
	edge timestamptz;
BEGIN
	SELECT name, after INTO month, edge FROM months_of(parent) LIMIT 1;
	EXECUTE format('ALTER TABLE public.%I DETACH PARTITION public.%I', parent, earliest);
	EXECUTE format('DROP TABLE public.%I', month);
	EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (MINVALUE) TO (%L)', parent, earliest, edge);
END
$$;
--> statement-breakpoint
-- Restored and imported entries may be dated in the future; they stay with the others.
DO $$
DECLARE
	edge timestamptz;
BEGIN
	SELECT month_start(greatest(max(at), now()), 1) INTO edge FROM audit_entries_earlier;
	EXECUTE format('ALTER TABLE audit_entries ATTACH PARTITION audit_entries_earlier FOR VALUES FROM (MINVALUE) TO (%L)', edge);
	EXECUTE format('CREATE TABLE audit_entries%s PARTITION OF audit_entries FOR VALUES FROM (%L) TO (%L)',
		to_char(edge AT TIME ZONE 'Asia/Kolkata', '_YYYY_MM'), edge, month_start(edge, 1));
	EXECUTE format('CREATE TABLE audit_entries_later PARTITION OF audit_entries FOR VALUES FROM (%L) TO (MAXVALUE)', month_start(edge, 1));
	PERFORM add_months('audit_entries', 3, now());
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_audit_totals AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS entries FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_totals('1');--> statement-breakpoint
CREATE TRIGGER drop_audit_totals AFTER DELETE ON audit_entries REFERENCING OLD TABLE AS entries FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_totals('-1');
