CREATE TABLE "presence" (
	"employee_id" uuid NOT NULL,
	"tab_id" text NOT NULL,
	"noun" text NOT NULL,
	"record_id" text NOT NULL,
	"state" text NOT NULL,
	"editing_since" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presence_employee_id_tab_id_noun_record_id_pk" PRIMARY KEY("employee_id","tab_id","noun","record_id")
);
--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presence_place" ON "presence" USING btree ("record_id","noun");
--> statement-breakpoint
-- Entries of a minute: unlogged, a renewal waits for no flush to the disk. A crash of the database empties them.
ALTER TABLE "presence" SET UNLOGGED;
