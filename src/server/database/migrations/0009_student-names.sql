DROP INDEX "students_name";--> statement-breakpoint
CREATE INDEX "students_name" ON "students" USING btree (lower("name"),"id","name");