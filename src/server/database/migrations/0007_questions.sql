CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"topic_id" uuid NOT NULL,
	"questions" jsonb NOT NULL,
	"total_questions" integer GENERATED ALWAYS AS (jsonb_array_length(questions)) STORED NOT NULL,
	CONSTRAINT "quizzes_topic_id_unique" UNIQUE("topic_id")
);
--> statement-breakpoint
CREATE TABLE "revision_tests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"course_id" uuid NOT NULL,
	"level" text NOT NULL,
	"title" text NOT NULL,
	"time_limit" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"total_questions" integer GENERATED ALWAYS AS (jsonb_array_length(questions)) STORED NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("title", ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "question_bank" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"source" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_title" text NOT NULL,
	"place" integer NOT NULL,
	"question" text NOT NULL,
	"options" jsonb NOT NULL,
	"answer" text NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(chr(10) || coalesce("question", '') || chr(10) || coalesce("owner_title", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_tests" ADD CONSTRAINT "revision_tests_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revision_tests_created" ON "revision_tests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "revision_tests_updated" ON "revision_tests" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "revision_tests_title" ON "revision_tests" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "revision_tests_level" ON "revision_tests" USING btree (lower("level"),"id");--> statement-breakpoint
CREATE INDEX "revision_tests_time" ON "revision_tests" USING btree ("time_limit","id");--> statement-breakpoint
CREATE INDEX "revision_tests_total" ON "revision_tests" USING btree ("total_questions","id");--> statement-breakpoint
CREATE INDEX "revision_tests_status" ON "revision_tests" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "revision_tests_course" ON "revision_tests" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "revision_tests_search" ON "revision_tests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "question_bank_owner" ON "question_bank" USING btree ("owner_id","place");--> statement-breakpoint
CREATE INDEX "question_bank_created" ON "question_bank" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "question_bank_question" ON "question_bank" USING btree (lower("question"),"id");--> statement-breakpoint
CREATE INDEX "question_bank_source" ON "question_bank" USING btree (lower("source"),"owner_id" NULLS FIRST,"place" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "question_bank_search" ON "question_bank" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Keeps the questions of a row in the question bank, whoever saves, deletes or restores it. Its arguments are the source
-- and the column of the owner's id. Questions stand in `questions`, or in the sets of `question_sets`, in any of their
-- three forms. A backup brings the bank's rows before those of their owners: what is there already stays.
CREATE FUNCTION keep_questions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	kept jsonb := to_jsonb(NEW);
	owner uuid := (coalesce(kept, to_jsonb(OLD)) ->> TG_ARGV[1])::uuid;
	title text := kept ->> 'title';
BEGIN
	IF TG_OP <> 'INSERT' THEN
		DELETE FROM question_bank WHERE owner_id = owner;
	END IF;
	IF TG_OP = 'DELETE' THEN
		RETURN NULL;
	END IF;
	IF TG_ARGV[0] = 'quiz' THEN
		SELECT topics.title INTO title FROM topics WHERE id = owner;
	END IF;
	INSERT INTO question_bank (source, owner_id, owner_title, place, question, options, answer, explanation)
	SELECT TG_ARGV[0], owner, coalesce(title, ''), row_number() OVER (ORDER BY in_set, in_list),
		coalesce(asked ->> 'question', ''),
		coalesce(asked -> 'options', (
			SELECT coalesce(jsonb_agg(option ORDER BY number), '[]') FROM (VALUES
				(1, asked ->> 'option1'), (2, asked ->> 'option2'), (3, asked ->> 'option3'), (4, asked ->> 'option4')
			) AS four (number, option) WHERE trim(coalesce(option, '')) <> ''
		)),
		coalesce(asked ->> 'answer', asked ->> 'correctAnswer', asked ->> 'correct', ''),
		coalesce(asked ->> 'explanation', '')
	FROM (
		SELECT 0, number, value FROM jsonb_array_elements(kept -> 'questions') WITH ORDINALITY AS one (value, number)
		UNION ALL
		SELECT sets.number, one.number, one.value
		FROM jsonb_array_elements(kept -> 'question_sets') WITH ORDINALITY AS sets (value, number),
			jsonb_array_elements(sets.value -> 'questions') WITH ORDINALITY AS one (value, number)
	) AS every (in_set, in_list, asked)
	ON CONFLICT (owner_id, place) DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_questions AFTER INSERT OR UPDATE OF questions, title OR DELETE ON revision_tests FOR EACH ROW EXECUTE FUNCTION keep_questions('revision-test', 'id');
--> statement-breakpoint
CREATE TRIGGER keep_questions AFTER INSERT OR UPDATE OF questions OR DELETE ON quizzes FOR EACH ROW EXECUTE FUNCTION keep_questions('quiz', 'topic_id');
--> statement-breakpoint
-- A quiz has the title of its topic.
CREATE FUNCTION keep_owner_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE question_bank SET owner_title = NEW.title WHERE owner_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_owner_title AFTER UPDATE OF title ON topics FOR EACH ROW WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION keep_owner_title();
