ALTER TABLE "availabilities" ADD COLUMN "employee_id" uuid;--> statement-breakpoint
ALTER TABLE "availabilities" ADD CONSTRAINT "availabilities_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "availabilities_employee" ON "availabilities" USING btree ("employee_id");--> statement-breakpoint
-- Whose hours these are: the only active employee of the name. Whoever they belong to keeps them as long as the name is
-- that person's.
CREATE FUNCTION own_availability() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	namesakes uuid[];
BEGIN
	SELECT array_agg(id) INTO namesakes FROM employees WHERE lower(name) = lower(NEW.name) AND status = 'Active';
	IF NEW.employee_id = ANY (namesakes) THEN
		RETURN NEW;
	END IF;
	IF cardinality(namesakes) = 1 AND NOT EXISTS (SELECT FROM availabilities other WHERE other.employee_id = namesakes[1] AND other.id <> NEW.id) THEN
		NEW.employee_id := namesakes[1];
	ELSIF NOT EXISTS (SELECT FROM employees WHERE id = NEW.employee_id AND lower(name) = lower(NEW.name)) THEN
		NEW.employee_id := NULL;
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
-- Saves set the version; the end of a reference does not.
CREATE TRIGGER own_availability BEFORE INSERT OR UPDATE OF name, version ON availabilities FOR EACH ROW EXECUTE FUNCTION own_availability();
--> statement-breakpoint
-- Hours follow a renamed employee, unless others have the new name.
CREATE FUNCTION rename_availability() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE availabilities SET name = NEW.name, version = version + 1, updated_at = now()
		WHERE employee_id = NEW.id AND name <> NEW.name
		AND NOT EXISTS (SELECT FROM availabilities other WHERE lower(other.name) = lower(NEW.name) AND other.id <> availabilities.id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER rename_availability AFTER UPDATE OF name ON employees FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_availability();
--> statement-breakpoint
UPDATE availabilities SET name = name;
