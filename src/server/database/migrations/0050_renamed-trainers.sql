-- The key shared by names that look alike: regardless of case, spaces and characters that nobody sees. Null for a blank one.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT nullif(lower(btrim(regexp_replace(regexp_replace(normalize(name, NFKC),
		'[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]', '', 'g'),
		'[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))), '')
$$;
--> statement-breakpoint
-- The institute's zone, as the moments of leads' appointments are computed with it (platform/alignAppointments.ts).
CREATE FUNCTION institute_zone() RETURNS text LANGUAGE sql STABLE AS $$
	SELECT substring(pg_get_expr(d.adbin, d.adrelid) from 'AT TIME ZONE ''([^'']+)''')
	FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
	WHERE d.adrelid = 'leads'::regclass AND a.attname = 'appointment_at'
$$;
--> statement-breakpoint
-- Bookings and sessions of a trainer that are not over.
CREATE FUNCTION coming_bookings(trainer text) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
	SELECT id FROM bookings
	WHERE date >= (now() AT TIME ZONE institute_zone())::date
		AND date + coalesce("end", time '24:00') > now() AT TIME ZONE institute_zone() AND name_key("by") = name_key(trainer)
$$;
--> statement-breakpoint
CREATE FUNCTION coming_sessions(trainer text) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
	SELECT id FROM live_sessions
	WHERE date >= (now() AT TIME ZONE institute_zone())::date
		AND date + "end" > now() AT TIME ZONE institute_zone() AND name_key(instructor) = name_key(trainer)
$$;
--> statement-breakpoint
-- Gives a trainer another name where that is to come and was written since a moment; past ones keep the name under which
-- they were held.
CREATE FUNCTION rename_coming(old_name text, new_name text, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE bookings SET "by" = new_name, version = version + 1, updated_at = now()
		WHERE id IN (SELECT coming_bookings(old_name)) AND "by" <> new_name AND updated_at >= since;
	UPDATE live_sessions SET instructor = new_name, version = version + 1, updated_at = now()
		WHERE id IN (SELECT coming_sessions(old_name)) AND instructor <> new_name AND updated_at >= since;
END
$$;
--> statement-breakpoint
-- Hours, coming bookings and coming sessions follow a renamed employee, unless the hours of others have the new name.
-- If somebody else has the old name, nobody knows whose bookings these are: they stay, and the hours with them, because
-- the site would offer their times again under the new name. Without hours, only those follow that were written since
-- the employee has the name, which no deleted colleague had.
CREATE OR REPLACE FUNCTION rename_availability() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	hours availabilities%ROWTYPE;
	old_key text;
BEGIN
	SELECT * INTO hours FROM availabilities WHERE employee_id = NEW.id;
	IF EXISTS (SELECT FROM availabilities other WHERE name_key(other.name) = name_key(NEW.name) AND other.id IS DISTINCT FROM hours.id) THEN
		RETURN NULL;
	END IF;
	IF hours.name <> NEW.name AND NOT (
		EXISTS (SELECT FROM employees other WHERE name_key(other.name) = name_key(hours.name) AND other.id <> NEW.id)
		AND EXISTS (SELECT coming_bookings(hours.name) UNION ALL SELECT coming_sessions(hours.name))
	) THEN
		UPDATE availabilities SET name = NEW.name, version = version + 1, updated_at = now() WHERE id = hours.id;
		PERFORM rename_coming(hours.name, NEW.name, '-infinity');
	END IF;
	old_key := name_key(OLD.name);
	IF NOT EXISTS (SELECT FROM availabilities WHERE name_key(name) = old_key)
		AND NOT EXISTS (SELECT FROM employees other WHERE name_key(other.name) = old_key AND other.id <> NEW.id)
		AND NOT EXISTS (SELECT FROM trash WHERE noun = 'employees' AND name_key(data ->> 'name') = old_key)
	THEN
		PERFORM rename_coming(OLD.name, NEW.name,
			coalesce((SELECT max(at) FROM history WHERE record_id = NEW.id AND data ? 'name'), '-infinity'));
	END IF;
	RETURN NULL;
END
$$;
