-- Whoever has the address of a feed reads on, so that a new password, whoever sets it, ends the addresses as it ends sessions.
CREATE FUNCTION end_calendar_feeds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM calendar_feeds WHERE employee_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER end_calendar_feeds AFTER UPDATE OF password_hash ON employees FOR EACH ROW WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash) EXECUTE FUNCTION end_calendar_feeds();
