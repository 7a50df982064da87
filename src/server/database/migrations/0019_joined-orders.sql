DROP INDEX "leads_created";--> statement-breakpoint
DROP INDEX "question_bank_source";--> statement-breakpoint
CREATE INDEX "course_ratings_status_order" ON "course_ratings" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "course_ratings_approved_latest" ON "course_ratings" USING btree ("approved_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_status_order" ON "payments" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "students_course" ON "students" USING gin ("course");--> statement-breakpoint
CREATE INDEX "trash_title" ON "trash" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "trash_title_search" ON "trash" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trash_email" ON "trash" USING btree (lower("data" ->> 'email'));--> statement-breakpoint
CREATE INDEX "trash_phone" ON "trash" USING btree ("right"(regexp_replace("data" ->> 'phone', '\D', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "trash_student" ON "trash" USING btree (("data" ->> 'student_id'));--> statement-breakpoint
CREATE INDEX "bookings_hrs_longest" ON "bookings" USING btree ("hrs" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_of_status" ON "bookings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_status_order" ON "transactions" USING btree (lower("status"),"id");--> statement-breakpoint
CREATE INDEX "leads_created" ON "leads" USING btree ("created_at","id","scheduled_date");--> statement-breakpoint
CREATE INDEX "question_bank_source" ON "question_bank" USING btree (lower("source"),"owner_id" NULLS FIRST,"place" NULLS FIRST,"id","source");