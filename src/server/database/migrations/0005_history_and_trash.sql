CREATE TABLE "history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_id" uuid NOT NULL,
	"module" text NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" uuid,
	"employee_name" text,
	"address" text,
	"request_id" text,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"noun" text NOT NULL,
	"module" text NOT NULL,
	"title" text NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by" uuid,
	"deleted_by_name" text,
	"parent_id" uuid,
	"data" jsonb NOT NULL,
	"files" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "history_at" ON "history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "trash_deleted" ON "trash" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "trash_module" ON "trash" USING btree ("module","deleted_at","id");--> statement-breakpoint
CREATE INDEX "trash_parent" ON "trash" USING btree ("parent_id","noun");