ALTER TABLE "presence" ADD COLUMN "taken_over_at" timestamp with time zone;--> statement-breakpoint
-- Those at the same place ask again when a colleague has lost a right or the account: they are told as by tellLive.
CREATE FUNCTION tell_presence() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	told record;
BEGIN
	FOR told IN
		SELECT coalesce(nullif(others.record_id, ''), others.noun) AS place, others.employee_id
		FROM presence own
		JOIN presence others ON others.record_id = own.record_id AND others.noun = own.noun
		WHERE own.employee_id = OLD.id AND others.employee_id <> OLD.id AND others.expires_at > now()
		GROUP BY 1, 2
	LOOP
		PERFORM pg_notify('live', json_build_object('topic', 'presence', 'change', 'update',
			'ids', json_build_array(told.place), 'to', json_build_array(told.employee_id))::text);
	END LOOP;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_presence_of_changed AFTER UPDATE OF role, status, permissions ON employees
	FOR EACH ROW WHEN ((OLD.role, OLD.status, OLD.permissions) IS DISTINCT FROM (NEW.role, NEW.status, NEW.permissions))
	EXECUTE FUNCTION tell_presence();
--> statement-breakpoint
CREATE TRIGGER tell_presence_of_removed BEFORE DELETE ON employees FOR EACH ROW EXECUTE FUNCTION tell_presence();
