DROP INDEX "bookings_date";--> statement-breakpoint
CREATE INDEX "bookings_date" ON "bookings" USING btree ("date","start" NULLS FIRST,"id");