-- The questions of question sets stand in the question bank too.
CREATE TRIGGER keep_questions AFTER INSERT OR UPDATE OF question_sets, title OR DELETE ON case_studies FOR EACH ROW EXECUTE FUNCTION keep_questions('case-study', 'id');
--> statement-breakpoint
CREATE TRIGGER keep_questions AFTER INSERT OR UPDATE OF question_sets, title OR DELETE ON assignments FOR EACH ROW EXECUTE FUNCTION keep_questions('assignment', 'id');
--> statement-breakpoint
-- Those that are there already.
UPDATE case_studies SET title = title;
--> statement-breakpoint
UPDATE assignments SET title = title;
