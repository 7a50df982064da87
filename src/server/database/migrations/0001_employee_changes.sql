-- Tells every server process that an employee or one of their sessions has changed, whoever changed it: what is
-- remembered of a session is forgotten at once (platform/sessions.ts).
CREATE FUNCTION employee_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('employee_changed', CASE WHEN TG_TABLE_NAME = 'sessions' THEN to_jsonb(OLD) ->> 'employee_id' ELSE to_jsonb(OLD) ->> 'id' END);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER employee_changed AFTER UPDATE OR DELETE ON employees FOR EACH ROW EXECUTE FUNCTION employee_changed();
--> statement-breakpoint
CREATE TRIGGER session_changed AFTER UPDATE OR DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION employee_changed();
