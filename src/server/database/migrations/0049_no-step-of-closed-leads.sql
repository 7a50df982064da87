-- A lead that is won or lost has no next step, whoever writes the row: a save, a restore, an undo, an import. The name
-- sorts after that of `keep_in_step`, which gives a lead its first stage.
CREATE FUNCTION no_step_of_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM lead_stages WHERE id = NEW.stage_id AND kind IN ('won', 'lost')) THEN
		NEW.scheduled_date := NULL;
		NEW.scheduled_time := NULL;
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER no_step_of_closed BEFORE INSERT OR UPDATE OF stage_id, scheduled_date, scheduled_time ON leads FOR EACH ROW WHEN (NEW.scheduled_date IS NOT NULL) EXECUTE FUNCTION no_step_of_closed();
--> statement-breakpoint
WITH planned AS (
	SELECT leads.id, scheduled_date, scheduled_time FROM leads JOIN lead_stages ON lead_stages.id = stage_id
	WHERE kind IN ('won', 'lost') AND scheduled_date IS NOT NULL
), ended AS (
	UPDATE leads SET scheduled_date = NULL, scheduled_time = NULL, version = version + 1, updated_at = now()
	FROM planned WHERE planned.id = leads.id
	RETURNING leads.id, version, planned.scheduled_date, to_char(planned.scheduled_time, 'HH24:MI') AS scheduled_time
)
INSERT INTO history (record_id, module, version, action, employee_name, data)
SELECT id, 'enquiries', version, 'progress', 'Schedule', jsonb_build_object('scheduledDate', scheduled_date, 'scheduledTime', scheduled_time) FROM ended;
