-- Tells the open consoles which records a statement has changed (platform/live.ts): the table, the value of the column that
-- separates the nouns of a shared table, and the ids, at most a hundred, because a notification has at most 8 kB.
CREATE FUNCTION tell_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	change text := CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'remove' END;
	ids uuid[];
	among text;
BEGIN
	IF TG_NARGS = 0 THEN
		SELECT array_agg(id) INTO ids FROM (SELECT id FROM changed LIMIT 101) AS first_ones;
		IF ids IS NOT NULL THEN
			PERFORM tell_change(TG_TABLE_NAME, NULL, change, ids);
		END IF;
		RETURN NULL;
	END IF;
	FOR among, ids IN EXECUTE format(
		'SELECT among, array_agg(id) FROM (SELECT %I::text AS among, id, row_number() OVER (PARTITION BY %I) AS number FROM changed) AS numbered WHERE number <= 101 GROUP BY among',
		TG_ARGV[0], TG_ARGV[0]
	) LOOP
		PERFORM tell_change(TG_TABLE_NAME, among, change, ids);
	END LOOP;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION tell_change(changed_table text, among text, change text, ids uuid[]) RETURNS void LANGUAGE sql AS $$
	SELECT pg_notify('live', json_build_object('table', changed_table, 'among', among,
		'change', CASE WHEN cardinality(ids) > 100 THEN 'many' ELSE change END,
		'ids', CASE WHEN cardinality(ids) > 100 THEN '{}' ELSE ids END)::text)
$$;
--> statement-breakpoint
-- Has the changes of a table told, once for each statement. `among` is the column that separates the nouns of a shared
-- table.
CREATE FUNCTION watch_changes(watched text, VARIADIC among text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	argument text := coalesce((SELECT string_agg(quote_literal(name), ', ') FROM unnest(among) AS name), '');
BEGIN
	EXECUTE format('CREATE OR REPLACE TRIGGER tell_created AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%s)', watched, argument);
	EXECUTE format('CREATE OR REPLACE TRIGGER tell_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%s)', watched, argument);
	EXECUTE format('CREATE OR REPLACE TRIGGER tell_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%s)', watched, argument);
END
$$;
--> statement-breakpoint
SELECT watch_changes('alerts');--> statement-breakpoint
SELECT watch_changes('assignments');--> statement-breakpoint
SELECT watch_changes('blogs');--> statement-breakpoint
SELECT watch_changes('bookings');--> statement-breakpoint
SELECT watch_changes('campaigns', 'kind');--> statement-breakpoint
SELECT watch_changes('canned_replies');--> statement-breakpoint
SELECT watch_changes('case_studies');--> statement-breakpoint
SELECT watch_changes('categories');--> statement-breakpoint
SELECT watch_changes('certification_requests');--> statement-breakpoint
SELECT watch_changes('chapters');--> statement-breakpoint
SELECT watch_changes('chat_notes');--> statement-breakpoint
SELECT watch_changes('chats');--> statement-breakpoint
SELECT watch_changes('colleges');--> statement-breakpoint
SELECT watch_changes('companies');--> statement-breakpoint
SELECT watch_changes('contact_info');--> statement-breakpoint
SELECT watch_changes('course_ratings');--> statement-breakpoint
SELECT watch_changes('courses');--> statement-breakpoint
SELECT watch_changes('employees');--> statement-breakpoint
SELECT watch_changes('files');--> statement-breakpoint
SELECT watch_changes('group_pricing');--> statement-breakpoint
SELECT watch_changes('guides');--> statement-breakpoint
SELECT watch_changes('ip_whitelist');--> statement-breakpoint
SELECT watch_changes('job_applications');--> statement-breakpoint
SELECT watch_changes('jobs');--> statement-breakpoint
SELECT watch_changes('kit_movements');--> statement-breakpoint
SELECT watch_changes('kits');--> statement-breakpoint
SELECT watch_changes('leads');--> statement-breakpoint
SELECT watch_changes('live_sessions');--> statement-breakpoint
SELECT watch_changes('message_notes');--> statement-breakpoint
SELECT watch_changes('messages');--> statement-breakpoint
SELECT watch_changes('meta_tags');--> statement-breakpoint
SELECT watch_changes('news');--> statement-breakpoint
SELECT watch_changes('newsletter_subscriptions');--> statement-breakpoint
SELECT watch_changes('one_records', 'name');--> statement-breakpoint
SELECT watch_changes('payments');--> statement-breakpoint
SELECT watch_changes('policies', 'kind');--> statement-breakpoint
SELECT watch_changes('question_bank');--> statement-breakpoint
SELECT watch_changes('quizzes');--> statement-breakpoint
SELECT watch_changes('revision_tests');--> statement-breakpoint
SELECT watch_changes('section_entries', 'section');--> statement-breakpoint
SELECT watch_changes('special_offers');--> statement-breakpoint
SELECT watch_changes('student_notes');--> statement-breakpoint
SELECT watch_changes('students');--> statement-breakpoint
SELECT watch_changes('testimonials');--> statement-breakpoint
SELECT watch_changes('ticket_notes');--> statement-breakpoint
SELECT watch_changes('tickets');--> statement-breakpoint
SELECT watch_changes('topics');--> statement-breakpoint
SELECT watch_changes('training_topics');--> statement-breakpoint
SELECT watch_changes('transactions');--> statement-breakpoint
SELECT watch_changes('views');
