DROP INDEX "newsletter_subscriptions_address";--> statement-breakpoint
DROP INDEX "leads_name";--> statement-breakpoint
DROP INDEX "bookings_title";--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "has_double" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "history_merged" ON "history" USING btree (("data" ->> 'mergedInto')) WHERE "history"."action" = 'merge';--> statement-breakpoint
CREATE INDEX "payments_sent" ON "payments" USING btree ("invoice_sent","created_at","id");--> statement-breakpoint
CREATE INDEX "students_double" ON "students" USING btree ("has_double","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_address" ON "newsletter_subscriptions" USING btree (lower("email"),"id","email");--> statement-breakpoint
CREATE INDEX "leads_name" ON "leads" USING btree (lower("name"),"id","name");--> statement-breakpoint
CREATE INDEX "bookings_title" ON "bookings" USING btree (lower("title"),"id","title");
--> statement-breakpoint
-- Keeps the mark of students with the same phone, whoever writes. A lock for each group of numbers lets two who register
-- with one number at once see each other; there are few, so that an import of any length takes few. A backup brings the
-- marks itself and says so with `institute.restoring`.
CREATE FUNCTION keep_doubles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed text[];
BEGIN
	IF current_setting('institute.restoring', true) = 'on' THEN
		RETURN NULL;
	END IF;
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(DISTINCT phone_key) INTO changed FROM after_rows WHERE phone_key IS NOT NULL;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(DISTINCT phone_key) INTO changed FROM before_rows WHERE phone_key IS NOT NULL;
	ELSIF EXISTS (
		SELECT FROM before_rows JOIN after_rows USING (id) WHERE before_rows.phone_key IS DISTINCT FROM after_rows.phone_key
	) THEN
		SELECT array_agg(DISTINCT number) INTO changed
		FROM before_rows JOIN after_rows USING (id),
			LATERAL (VALUES (before_rows.phone_key), (after_rows.phone_key)) AS either (number)
		WHERE before_rows.phone_key IS DISTINCT FROM after_rows.phone_key AND number IS NOT NULL;
		UPDATE students SET has_double = false
		FROM before_rows JOIN after_rows USING (id)
		WHERE students.id = after_rows.id AND after_rows.phone_key IS NULL AND before_rows.phone_key IS NOT NULL
			AND students.has_double;
	END IF;
	IF changed IS NULL THEN
		RETURN NULL;
	END IF;
	PERFORM pg_advisory_xact_lock(hashtext('students.phone_key'), number_group)
	FROM (SELECT DISTINCT hashtext(number) & 255 AS number_group FROM unnest(changed) AS number ORDER BY 1) AS number_groups;
	UPDATE students SET has_double = counted.total > 1
	FROM (SELECT phone_key, count(*) AS total FROM students WHERE phone_key = ANY (changed) GROUP BY phone_key) AS counted
	WHERE students.phone_key = counted.phone_key AND students.has_double <> (counted.total > 1);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_doubles_of_new AFTER INSERT ON students REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_doubles();
--> statement-breakpoint
CREATE TRIGGER keep_doubles_of_changed AFTER UPDATE ON students REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_doubles();
--> statement-breakpoint
CREATE TRIGGER keep_doubles_of_deleted AFTER DELETE ON students REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_doubles();
--> statement-breakpoint
-- The marks of what was there before.
UPDATE students SET has_double = true
WHERE phone_key IN (SELECT phone_key FROM students WHERE phone_key IS NOT NULL GROUP BY phone_key HAVING count(*) > 1);
