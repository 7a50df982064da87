ALTER TABLE "notices" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_key" ON "notices" USING btree ("employee_id","key");