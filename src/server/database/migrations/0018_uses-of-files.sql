CREATE TABLE "file_uses" (
	"name" text NOT NULL,
	"source" text NOT NULL,
	"row_id" text NOT NULL,
	CONSTRAINT "file_uses_name_source_row_id_pk" PRIMARY KEY("name","source","row_id")
);
--> statement-breakpoint
CREATE INDEX "file_uses_row" ON "file_uses" USING btree ("source","row_id");--> statement-breakpoint
-- The names of stored files in a row: in all of its columns or in those that are named. A column written as '/column' is
-- read only where it starts with a slash, as the address of a stored file does.
CREATE FUNCTION file_names(kept jsonb, VARIADIC columns text[] DEFAULT '{}') RETURNS text[] LANGUAGE sql STABLE AS $$
	SELECT coalesce(array_agg(DISTINCT matched[1]), '{}') FROM regexp_matches(
		CASE WHEN cardinality(columns) = 0 THEN (kept - 'search_text')::text ELSE (
			SELECT string_agg(kept ->> ltrim(named, '/'), ' ') FROM unnest(columns) AS named
			WHERE named NOT LIKE '/%' OR kept ->> ltrim(named, '/') LIKE '/%'
		) END,
		'[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.[a-z0-9]{2,5}', 'g'
	) AS matched
$$;
--> statement-breakpoint
-- Keeps the uses of files by a row, whoever writes or deletes it. Its arguments are the column of the row's id and the
-- columns that are read. A backup brings the uses itself and says so with `institute.restoring`.
CREATE FUNCTION keep_file_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- Most rows name no file, which is cheaper to find out than which.
	hint text := '-[0-9a-f]{12}\.[a-z0-9]';
	kept jsonb;
	row_key text;
	named text[] := '{}';
BEGIN
	IF current_setting('institute.restoring', true) = 'on' OR (NEW IS NULL OR NEW::text !~ hint) AND (OLD IS NULL OR OLD::text !~ hint) THEN
		RETURN NULL;
	END IF;
	kept := to_jsonb(NEW);
	row_key := coalesce(kept, to_jsonb(OLD)) ->> TG_ARGV[0];
	IF TG_OP <> 'DELETE' THEN
		named := file_names(kept, VARIADIC TG_ARGV[1:]);
	END IF;
	DELETE FROM file_uses WHERE source = TG_TABLE_NAME::text AND row_id = row_key AND name <> ALL (named);
	INSERT INTO file_uses (name, source, row_id) SELECT file, TG_TABLE_NAME::text, row_key FROM unnest(named) AS file
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Has a table's rows watched for the files that they name, and fills in the uses of the rows that are there. Called
-- again with other columns, it begins anew.
CREATE FUNCTION watch_file_uses(watched text, key text, VARIADIC columns text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('DROP TRIGGER IF EXISTS keep_file_uses ON %I', watched);
	EXECUTE format('CREATE TRIGGER keep_file_uses AFTER INSERT OR DELETE OR UPDATE %s ON %I FOR EACH ROW EXECUTE FUNCTION keep_file_uses(%s)',
		(SELECT 'OF ' || string_agg(format('%I', ltrim(named, '/')), ', ') FROM unnest(columns) AS named),
		watched, (SELECT string_agg(quote_literal(argument), ', ') FROM unnest(key || columns) AS argument));
	DELETE FROM file_uses WHERE source = watched;
	EXECUTE format('INSERT INTO file_uses (name, source, row_id) SELECT unnest(file_names(to_jsonb(kept), VARIADIC $1)), $2, %I::text FROM %I AS kept WHERE kept::text ~ ''-[0-9a-f]{12}\.[a-z0-9]''', key, watched)
	USING columns, watched;
END
$$;
--> statement-breakpoint
SELECT watch_file_uses('alerts', 'id');--> statement-breakpoint
SELECT watch_file_uses('assignments', 'id');--> statement-breakpoint
SELECT watch_file_uses('blogs', 'id');--> statement-breakpoint
SELECT watch_file_uses('bookings', 'id', 'link', 'recording');--> statement-breakpoint
SELECT watch_file_uses('campaigns', 'id');--> statement-breakpoint
SELECT watch_file_uses('canned_replies', 'id');--> statement-breakpoint
SELECT watch_file_uses('case_studies', 'id');--> statement-breakpoint
SELECT watch_file_uses('categories', 'id');--> statement-breakpoint
SELECT watch_file_uses('certification_requests', 'id');--> statement-breakpoint
SELECT watch_file_uses('chapters', 'id');--> statement-breakpoint
SELECT watch_file_uses('chat_notes', 'id');--> statement-breakpoint
SELECT watch_file_uses('colleges', 'id');--> statement-breakpoint
SELECT watch_file_uses('companies', 'id');--> statement-breakpoint
SELECT watch_file_uses('contact_info', 'id');--> statement-breakpoint
SELECT watch_file_uses('courses', 'id');--> statement-breakpoint
SELECT watch_file_uses('employees', 'id');--> statement-breakpoint
SELECT watch_file_uses('files', 'id');--> statement-breakpoint
SELECT watch_file_uses('group_pricing', 'id');--> statement-breakpoint
SELECT watch_file_uses('guides', 'id');--> statement-breakpoint
SELECT watch_file_uses('history', 'id', 'data');--> statement-breakpoint
SELECT watch_file_uses('invoices', 'id', 'document');--> statement-breakpoint
SELECT watch_file_uses('ip_whitelist', 'id');--> statement-breakpoint
SELECT watch_file_uses('job_applications', 'id', '/resume_link');--> statement-breakpoint
SELECT watch_file_uses('jobs', 'id');--> statement-breakpoint
SELECT watch_file_uses('kit_movements', 'id');--> statement-breakpoint
SELECT watch_file_uses('kits', 'id');--> statement-breakpoint
SELECT watch_file_uses('letters', 'id', 'content');--> statement-breakpoint
SELECT watch_file_uses('live_sessions', 'id');--> statement-breakpoint
SELECT watch_file_uses('message_notes', 'id');--> statement-breakpoint
SELECT watch_file_uses('messages', 'id', 'admin_reply');--> statement-breakpoint
SELECT watch_file_uses('meta_tags', 'id');--> statement-breakpoint
SELECT watch_file_uses('news', 'id');--> statement-breakpoint
SELECT watch_file_uses('one_records', 'id');--> statement-breakpoint
SELECT watch_file_uses('payments', 'id');--> statement-breakpoint
SELECT watch_file_uses('policies', 'id');--> statement-breakpoint
SELECT watch_file_uses('profiles', 'id');--> statement-breakpoint
SELECT watch_file_uses('question_bank', 'id');--> statement-breakpoint
SELECT watch_file_uses('quizzes', 'id');--> statement-breakpoint
SELECT watch_file_uses('revision_tests', 'id');--> statement-breakpoint
SELECT watch_file_uses('section_entries', 'id');--> statement-breakpoint
SELECT watch_file_uses('special_offers', 'id');--> statement-breakpoint
SELECT watch_file_uses('student_notes', 'id');--> statement-breakpoint
SELECT watch_file_uses('testimonials', 'id');--> statement-breakpoint
SELECT watch_file_uses('ticket_notes', 'id');--> statement-breakpoint
SELECT watch_file_uses('tickets', 'id', 'resolve');--> statement-breakpoint
SELECT watch_file_uses('topics', 'id');--> statement-breakpoint
SELECT watch_file_uses('training_topics', 'id');--> statement-breakpoint
SELECT watch_file_uses('transactions', 'id');--> statement-breakpoint
SELECT watch_file_uses('trash', 'id', 'data', 'files');--> statement-breakpoint
ANALYZE file_uses;
